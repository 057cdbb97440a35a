import { describe, expect, it, test } from 'vitest'
import { parseRows } from './parse-rows.ts'
import { readQuantity } from './read-line.ts'

const read = (text: string) => {
  const parsed = parseRows(text)
  return 'rows' in parsed
    ? parsed.rows.map(({ row, sku, quantity }) => [row, sku, quantity])
    : 'problem' in parsed
      ? parsed.problem
      : parsed.question
}

describe('rows of part number and quantity', () => {
  test.each([
    ['tabs', 'PL-1180\t240\nWR-1013\t600'],
    ['semicolons', 'PL-1180;240\nWR-1013; 600'],
    ['commas', 'PL-1180,240\r\nWR-1013, 600\r\n'],
    ['spaces', '  PL-1180   240\rWR-1013 600'],
    ['a different separator in each row', 'PL-1180;240\nWR-1013\t600'],
    ['quotes and a byte order mark', '\uFEFF"PL-1180","240"\n"WR-1013","600"'],
  ])('are read with %s', (_, text) => {
    expect(read(text)).toEqual([
      [1, 'PL-1180', '240'],
      [2, 'WR-1013', '600'],
    ])
  })

  it('skip a header, blank lines and other columns, and keep the numbers of the lines', () => {
    expect(read('Part number;Description;Qty\n\nPL-1180;"Pliers; 180 mm";240\n;;\nWR-1013;Wrench;600')).toEqual([
      [3, 'PL-1180', '240'],
      [5, 'WR-1013', '600'],
    ])
    expect(read('Qty\tSKU\n240\tPL-1180')).toEqual([[2, 'PL-1180', '240']])
    expect(read('PL-1180\tPliers 180 mm\t240')).toEqual([[1, 'PL-1180', '240']])
  })

  test.each([
    'Artikelnummer;Bezeichnung;Menge',
    'Art.-Nr.;Text;Anzahl',
    'Bestell-Nr.;Text;Stück',
    'Référence;Désignation;Quantité',
    'Réf.;Désignation;Qté',
    'Código;Descripción;Cantidad',
    'Referencia;Descripción;Uds.',
  ])('skip the header %s', (header) => expect(read(`${header}\nPL-1180;Pliers;240`)).toEqual([[2, 'PL-1180', '240']]))

  it('may have a space in the part number', () => {
    expect(read('WR 1013 600\nWR 1013\t600\nWR 1013 600 pcs\nSAW 10 000\nWR 1013')).toEqual([
      [1, 'WR 1013', '600'],
      [2, 'WR 1013', '600'],
      [3, 'WR 1013', '600 pcs'],
      [4, 'SAW', '10 000'],
      [5, 'WR', '1013'],
    ])
  })

  it('may have a unit of measure after the quantity', () => {
    expect(read('PL-1180 500 pcs\nPL-1180;500 EA\nPL-1180,500,EA')).toEqual([
      [1, 'PL-1180', '500 pcs'],
      [2, 'PL-1180', '500 EA'],
      [3, 'PL-1180', '500'],
    ])
  })

  it('may have quoted fields with quotes and line breaks', () => {
    expect(read('"PL-1180","Pliers ""VDE""\nred, 180 mm","1,200"\nWR-1013,,600')).toEqual([
      [1, 'PL-1180', '1,200'],
      [3, 'WR-1013', '600'],
    ])
  })

  it('may have inches in a name', () => {
    expect(read('PL-1180;Pliers 7";240\nWR-1013;Wrench 12" long;600')).toEqual([
      [1, 'PL-1180', '240'],
      [2, 'WR-1013', '600'],
    ])
  })

  it('are all there in half a CSV file', () => {
    expect(read('"PL-1180","240"\n"WR-1013","600"\n"ST-14')).toEqual([
      [1, 'PL-1180', '240'],
      [2, 'WR-1013', '600'],
      [3, 'ST-14', ''],
    ])
    expect(read('PL-1180;240\nWR-10')).toEqual([
      [1, 'PL-1180', '240'],
      [2, 'WR-10', ''],
    ])
  })

  it('keep quantities that are none, to say so in the row', () => {
    expect(read('PL-1180\tmany\nWR-1013\n\t300\nST-1450\t-5')).toEqual([
      [1, 'PL-1180', 'many'],
      [2, 'WR-1013', ''],
      [3, '', '300'],
      [4, 'ST-1450', '-5'],
    ])
  })

  it('may group the digits of a quantity', () => {
    expect(read('PL-1180 1,000\nPL-1180 1 000\nPL-1180,1,000\nPL-1180;1.000')).toEqual([
      [1, 'PL-1180', '1,000'],
      [2, 'PL-1180', '1 000'],
      [3, 'PL-1180', '1000'],
      [4, 'PL-1180', '1.000'],
    ])
  })
})

test.each([
  ['240', 240],
  ['1,000', 1000],
  ['1.000', 1000],
  ['12\u202f500', 12_500],
  ["1'000'000", 1_000_000],
  ['200.00', 200],
  ['200,0', 200],
  ['500 pcs', 500],
  ['500pc', 500],
  ['500 EA', 500],
  ['500 each', 500],
  ['1,500 units', 1500],
  ['500 St', 500],
  ['500 St.', 500],
  ['500 Stk.', 500],
  ['500 Stück', 500],
  ['500 boxes', undefined],
  ['pcs', undefined],
  ['1.5', undefined],
  ['1,00,0', undefined],
  ['-5', undefined],
  ['1e3', undefined],
  ['', undefined],
])('reads the quantity %j as %j', (typed, units) => expect(readQuantity(typed)).toBe(units))

describe('other text is refused in a sentence', () => {
  test.each([
    ['nothing', ' \n\n', 'Paste at least one row: a part number and a quantity.'],
    ['a header alone', 'Part number\tQuantity\n', 'There are no rows under the header.'],
    ['a PDF', '%PDF-1.7\n%âãÏÓ\n1 0 obj', 'This is a PDF. Copy the rows out of it and paste them, or choose a CSV or text file.'],
    ['bytes', '\u0000\u0001\u0002\u0003abc'.repeat(50), 'This is not text. Choose a CSV or text file, or paste the rows.'],
    [
      'a megabyte',
      'PL-1180\t240\n'.repeat(90_000),
      'This text has 1,080,000 characters. Check at most 200,000 at once; nothing was changed.',
    ],
    ['501 rows', 'PL-1180\t240\n'.repeat(501), 'These are 501 rows. Check at most 500 at once; nothing was changed.'],
  ])('%s', (_, text, problem) => expect(read(text)).toBe(problem))

  it('but 500 rows are read', () => expect(read(`Part number\tQuantity\n${'PL-1180\t240\n'.repeat(500)}`)).toHaveLength(500))
})

test.each(['EP', 'P.U.', 'Unit Pr.', 'Unit price', 'List', 'Preis/Stück', 'PVP'])(
  "asks which column is the quantity when '%s' is the only one with numbers",
  (head) => {
    const asked = parseRows(`Part number\t${head}\nPL-1180\t12\nHA-2300\t15\n`)
    expect(asked).toEqual({ question: [{ at: 1, name: head, cells: ['12', '15'] }] })
  },
)
