import { describe, expect, it, test } from 'vitest'
import { parseTracking } from './parse-tracking.ts'

const read = (text: string) => {
  const parsed = parseTracking(text)
  return 'rows' in parsed
    ? parsed.rows.map(({ row, number, carrier, trackingNumber }) => [row, number, carrier, trackingNumber])
    : parsed.problem
}
const [ups, fedex] = [
  ['7KQ4-M2XD', 'UPS', '1Z999AA10123456784'],
  ['9ABC-DEFG', 'Federal Express', '7749 2210 4416'],
]

describe('rows of order number, carrier and tracking number', () => {
  test.each([
    ['tabs', '\t'],
    ['semicolons', ';'],
    ['commas', ','],
    ['commas and spaces', ', '],
  ])('are read with %s', (_, separator) => {
    expect(read(`\uFEFF${ups.join(separator)}\r\n\n${fedex.join(separator)}`)).toEqual([
      [1, ...ups],
      [3, ...fedex],
    ])
  })

  test.each([
    'Order number;Carrier;Tracking number',
    'Order;Shipper;Number',
    'Auftragsnummer;Versanddienstleister;Sendungsnummer',
    'Bestell-Nr.;Paketdienst;Paketnummer',
    'Bestellnummer;Frachtführer;Nummer',
    'N° de commande;Transporteur;N° de suivi',
    'Commande;Transporteur;Numéro de suivi',
    'Número de pedido;Transportista;Número de seguimiento',
    'Nº pedido;Agencia de transporte;Guía',
  ])('skip the header %s', (header) => expect(read(`${header}\n${ups.join(';')}`)).toEqual([[2, ...ups]]))

  it('may have titles above the header', () => {
    const text = `Sendungen der Woche 48;;\n\nAuftragsnummer;Versanddienstleister;Sendungsnummer\n${ups.join(';')}`
    expect(read(text)).toEqual([[4, ...ups]])
  })

  it('have the columns that the header says, with others between', () => {
    const list = 'Ship date;Tracking No.;Weight;Order reference;Carrier\n2026-11-23;1Z999AA10123456784;4,7;"7KQ4-M2XD";UPS'
    expect(read(list)).toEqual([[2, ...ups]])
    expect(read('Order,Tracking\n7KQ4-M2XD,1Z999AA10123456784')).toEqual([[2, '7KQ4-M2XD', '', '1Z999AA10123456784']])
  })

  it('may have the carrier last, or none', () => {
    expect(read('7KQ4-M2XD;1Z999AA10123456784;ups\n9ABC-DEFG;774922104416')).toEqual([
      [1, '7KQ4-M2XD', 'ups', '1Z999AA10123456784'],
      [2, '9ABC-DEFG', '', '774922104416'],
    ])
  })

  it('keep what is missing, to say so in the row', () => {
    expect(read('7KQ4-M2XD;UPS;\n;UPS;1Z999AA10123456784\n7KQ4-M2XD')).toEqual([
      [1, '7KQ4-M2XD', 'UPS', ''],
      [2, '', 'UPS', '1Z999AA10123456784'],
      [3, '7KQ4-M2XD', '', ''],
    ])
  })
})

test.each([
  ['nothing', ' \n', 'Paste at least one row: an order number, a carrier and a tracking number.'],
  ['a header alone', 'Order;Carrier;Tracking number', 'There are no rows under the header.'],
  ['a PDF', '%PDF-1.7\n', 'This is a PDF. Copy the rows out of it and paste them, or choose a CSV or text file.'],
  ['501 rows', `${ups.join(';')}\n`.repeat(501), 'These are 501 rows. Check at most 500 at once; nothing was changed.'],
])('%s is refused in a sentence', (_, text, problem) => expect(read(text)).toBe(problem))
