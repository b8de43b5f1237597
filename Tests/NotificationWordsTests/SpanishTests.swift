// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import TestThreads
import Testing

@Suite("Spanish words of time", .computing)
struct SpanishTests {
    @Test func `name moments`() throws {
        try PhraseSample.expect(
            """
            el último del mes = 2027-06-30
            mañana por la mañana a las siete = 2027-06-04 07:00
            pasado mañana = 2027-06-05
            el lunes a las 9 de la noche = 2027-06-07 21:00
            el 21 de junio a mediodía = 2027-06-21 12:00
            el 7/8 = 2027-08-07
            martes de la próxima semana = 2027-06-08
            el último viernes de junio = 2027-06-25
            el segundo martes de septiembre = 2027-09-14
            fin de mes = 2027-06-30
            viernes santo 2028 = 2028-04-14
            dos días después de navidad = 2027-12-27
            a las once y cuarto = 2027-06-03 11:15
            a las doce menos diez = 2027-06-03 11:50
            esta noche a las ocho = 2027-06-03 20:00
            en media hora = 2027-06-03 10:50
            dentro de tres días a las 8 = 2027-06-06 08:00
            """, in: "es")
    }

    @Test func `count from the end, and quarters of an hour`() throws {
        try PhraseSample.expect(
            """
            el último día del mes = 2027-06-30
            el penúltimo día del mes = 2027-06-29
            el último día de octubre de 2028 = 2028-10-31
            a las 3 y cuarto de la tarde = 2027-06-03 15:15
            cuarto para las doce = 2027-06-03 11:45
            de mañana en ocho = 2027-06-11
            en unos minutos = 2027-06-03 10:23
            julio que viene = 2027-07-01
            """, in: "es")
    }
}
