-- SPDX-FileCopyrightText: The Carillon authors
-- SPDX-License-Identifier: Apache-2.0

-- A database that schema 1 wrote, as `sqlite3 .dump` prints it. It never changes.
PRAGMA application_id = 1130459753;
PRAGMA user_version = 1;
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE applications (
    id TEXT PRIMARY KEY,
    settings TEXT NOT NULL,
    categories TEXT NOT NULL,
    badge INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO applications VALUES('local.shop','{"authorization":2,"isBadgeEnabled":true,"previews":0,"pendingLimit":100000,"alertStyle":1,"isSoundEnabled":true,"requested":6}','{"plants":{"hiddenPreviewsBodyPlaceholder":"","options":0,"actions":[],"intentIdentifiers":[],"identifier":"plants","summaryFormat":""}}',2);
CREATE TABLE pending (
    serial INTEGER PRIMARY KEY AUTOINCREMENT,
    application TEXT NOT NULL,
    identifier TEXT NOT NULL,
    due INTEGER NOT NULL,
    elapsed INTEGER,
    boot TEXT,
    kind TEXT NOT NULL,
    content TEXT NOT NULL,
    trigger TEXT,
    late TEXT,
    UNIQUE (application, identifier),
    CHECK ((elapsed IS NULL) = (boot IS NULL))
) STRICT;
INSERT INTO pending VALUES(1,'local.shop','water',1772355660000000,75000000000,'boot-1','interval','{"title":"Water the plants"}','{"interval":{"_0":{"isRepeating":false,"seconds":60}}}',NULL);
INSERT INTO pending VALUES(2,'local.shop','backup',1772435600000000,NULL,NULL,'calendar','{"title":"Back up"}','{"calendar":{"_0":{"components":{"hour":8,"minute":30,"timeZone":{"identifier":"Europe\/Berlin"}},"isRepeating":true}}}',NULL);
CREATE TABLE pending_counts (
    application TEXT PRIMARY KEY,
    count INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO pending_counts VALUES('local.shop',2);
CREATE TABLE delivered (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    application TEXT NOT NULL,
    identifier TEXT NOT NULL,
    due INTEGER NOT NULL,
    date INTEGER NOT NULL,
    content TEXT NOT NULL,
    trigger TEXT,
    late TEXT,
    settled INTEGER NOT NULL DEFAULT 0,
    server TEXT,
    server_number INTEGER,
    UNIQUE (application, identifier)
) STRICT;
INSERT INTO delivered VALUES(1,'2315F65C-9715-4FAB-860C-CA32D28884DF','local.shop','milk',1772355600000000,1772355600000000,'{"title":"Milk"}','{"interval":{"_0":{"seconds":60,"isRepeating":false}}}',NULL,1,':1.7',7);
CREATE TABLE responses (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    response TEXT NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0
) STRICT;
INSERT INTO responses VALUES(1,'E5E77AD1-1E0C-4EF4-84D2-BF189F2D2BAD','{"id":"E5E77AD1-1E0C-4EF4-84D2-BF189F2D2BAD","userText":"two","date":794048400,"actionIdentifier":"buy","notification":{"id":"5EB3C378-ACD3-4DFF-B7D4-A2FF2653712C","request":{"identifier":"bread","trigger":{"interval":{"_0":{"seconds":60,"isRepeating":false}}},"lateDelivery":{"ring":{}},"content":{"title":"Milk"}},"date":794048400,"application":"local.shop","dueDate":794048400}}',1);
CREATE TABLE damaged (
    serial INTEGER PRIMARY KEY,
    application TEXT NOT NULL,
    identifier TEXT NOT NULL,
    due INTEGER NOT NULL,
    content TEXT NOT NULL,
    trigger TEXT,
    late TEXT
) STRICT;
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('pending',2);
INSERT INTO sqlite_sequence VALUES('delivered',2);
INSERT INTO sqlite_sequence VALUES('responses',1);
CREATE INDEX pending_by_due ON pending (due);
CREATE INDEX pending_by_calendar ON pending (kind) WHERE kind = 'calendar';
CREATE TRIGGER pending_added AFTER INSERT ON pending BEGIN
    INSERT INTO pending_counts VALUES (new.application, 1)
    ON CONFLICT (application) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER pending_removed AFTER DELETE ON pending BEGIN
    UPDATE pending_counts SET count = count - 1 WHERE application = old.application;
END;
CREATE INDEX delivered_unsettled ON delivered (settled) WHERE settled = 0;
COMMIT;
