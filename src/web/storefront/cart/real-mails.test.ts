import { describe, expect, it, test } from 'vitest'
import { parseRows } from './parse-rows.ts'
import { readQuantity } from './read-line.ts'

/** The rows as part number and units, or the columns that are asked about. */
function read(text: string, quantityAt?: number) {
  const parsed = parseRows(text, quantityAt)
  if ('question' in parsed) return { ask: parsed.question.map(({ name, cells }) => [name, ...cells].join(' ').trim()) }
  if ('problem' in parsed) return parsed.problem
  return parsed.rows.map(({ sku, quantity, choices }) => [sku, choices ?? readQuantity(quantity) ?? quantity])
}

describe('the head decides, and never for a price, a pack or the stock', () => {
  test.each([
    ['Part No.\tDescription\tUnit price\tQty\nSO-9024\tSocket\t96\t25'],
    ['Part No.\tUnits per box\tQty\nSO-9024\t96\t25'],
    ['Art.-Nr.\tStk.-Preis\tStück\nSO-9024\t96\t25'],
    ['Artikel\tMenge/VPE\tMenge\nSO-9024\t96\t25'],
    ['SKU\tQty on hand\tQty\nSO-9024\t1400\t25'],
    ['Artikel;Menge;VE\nSO-9024;25;10'],
    ['Réf\tDésignation\tPrix\tColis\tQuantité\nSO-9024\tDouille\t8\t96\t25'],
    ['Codice\tDescrizione\tPrezzo\tQ.tà\nSO-9024\tBussola\t8\t25'],
    ['Artikelnummer\tOmschrijving\tPrijs\tVerpakking\tAantal\nSO-9024\tDop\t8\t96\t25'],
    ['Ref.\tDescripción\tPrecio ud.\tUds./caja\tCantidad\nSO-9024\tVaso\t8\t96\t25'],
    ['Part Number,Qty Ordered,Unit Cost\nSO-9024,25,8'],
    ['Pos\tMaterial\tBezeichnung\tBestellmenge\tME\tPreis\n10\tSO-9024\tNuss\t25\tST\t8,90'],
    ['No.\tArticle\tQty\n1\tSO-9024\t25'],
    ['Line\tYour number\tOur number\tQty\n1\t4711\tSO-9024\t25'],
    ['Qty\tStück/Karton\tSKU\n25\t96\tSO-9024'],
    ['| Part no. | Qty |\n|----------|-----|\n| SO-9024 | 25 |'],
    ['Dear all,\nOrder 4500012345\nPart\tQty\nSO-9024\t25'],
    ['Item\tMenge (Stk)\tMenge je Palette\nSO-9024\t25\t960'],
    ['Part\tMin. qty\tOrdered\nSO-9024\t10\t25'],
  ])('%j', (text) => expect(read(text)).toEqual([['SO-9024', 25]]))

  test.each([
    ['SKU\tUnits per box\nSO-9024\t96', ['Units per box 96']],
    ['Part\tQty\tMenge\nSO-9024\t5\t6', ['Qty 5', 'Menge 6']],
    ['Part\tQty Mon\tQty Tue\nSO-9024\t25\t30', ['Qty Mon 25', 'Qty Tue 30']],
    ['SO-9024\t96\t25\nPL-1180\t12\t40', ['96 12', '25 40']],
    ['SO-9024\t25\t96\tEUR', ['25', '96']],
  ])('or asks which column: %j', (text, ask) => expect(read(text)).toEqual({ ask }))

  it('and the answer is read, also that it is none of them', () => {
    const text = 'SO-9024\t96\t25\nPL-1180\t12\t40'
    expect(read(text, 2)).toEqual([
      ['SO-9024', 25],
      ['PL-1180', 40],
    ])
    expect(read('SKU\tUnits per box\nSO-9024\t96', -1)).toEqual([['SO-9024', '']])
  })

  it('says from which columns it read', () => {
    const parsed = parseRows('Part No.\tUnit price\tQty\nSO-9024\t96\t25')
    expect(parsed).toMatchObject({ columns: { sku: 'Part No.', quantity: 'Qty' } })
  })
})

describe('a line of an email is understood', () => {
  test.each([
    ['- SO-9024 25'],
    ['• SO-9024 – 25 pcs'],
    ['1. SO-9024 25'],
    ['2) 25 Stück SO-9024'],
    ['> SO-9024 25'],
    ['> > 25 x SO-9024'],
    ['25 x SO-9024'],
    ['25x SO-9024'],
    ['25xSO-9024'],
    ['x25 SO-9024'],
    ['SO-9024 x 25'],
    ['SO-9024 ×25'],
    ['SO-9024*25'],
    ['SO-9024: 25'],
    ['SO-9024 = 25'],
    ['SO-9024 -> 25'],
    ['SO-9024 (25)'],
    ['SO-9024 (25 pcs)'],
    ['25 SO-9024'],
    ['SO-9024 Menge: 25'],
    ['SO-9024, qty 25'],
    ['Qty: 25 SO-9024'],
    ['25 St. Art.-Nr. SO-9024'],
    ['Pos. 10 Artikelnummer: SO-9024 Menge: 25 Stück'],
    ['SO-9024 25 Stk à 5,90'],
    ['SO-9024; 25 Stk à 5,90 €'],
    ['25 Stk zu je 5,90 EUR SO-9024'],
    ['SO-9024 @ $8.90 x 25'],
    ['25 SO-9024 @ 8.90'],
    ['SO-9024 Socket 24 mm 25'],
    ['SO-9024 Socket set 180mm, 25 pcs'],
    ['please add SO-9024, 25 pcs, thanks!'],
    ['we need 25 pcs of SO-9024 and'],
    ['SO-9024 25 pcs (box of 96)'],
    ['SO-9024\nMenge: 25'],
    ['SO-9024\nSocket\n25'],
    ['Part no.\nQty\nSO-9024\n25'],
    ['1\tSO-9024\t25'],
    ['SO-9024\t25\t8.90\t222.50'],
  ])('%j', (text) => expect(read(text)).toEqual([['SO-9024', 25]]))

  test.each<[string, [string, unknown][]]>([
    [
      '10 SO-9024 100\n20 PL-1180 240',
      [
        ['SO-9024', 100],
        ['PL-1180', 240],
      ],
    ],
    [
      '1\tSO-9024\t100\n2\tPL-1180\t240',
      [
        ['SO-9024', 100],
        ['PL-1180', 240],
      ],
    ],
    [
      'SO-9024\nSocket set\n100\nPL-1180\nPliers\n240',
      [
        ['SO-9024', 100],
        ['PL-1180', 240],
      ],
    ],
    [
      'SO-9024\n100\nPL-1180\nPliers, red\n240',
      [
        ['SO-9024', 100],
        ['PL-1180', 240],
      ],
    ],
    ['100 x 4711', [['4711', 100]]],
    ['4711 240', [['4711', 240]]],
    ['SO-9024 96 25', [['SO-9024', ['96', '25']]]],
    ['SO-9024 2 boxes', [['SO-9024', '2 boxes']]],
    ['SO-9024 two hundred', [['SO-9024', 'two hundred']]],
    ['HAMMER', [['HAMMER', '']]],
  ])('%j', (text, rows) => expect(read(text)).toEqual(rows))

  it('in a whole mail, whose other lines are named', () => {
    const parsed = parseRows('Hello Anna,\n\nplease send:\n\n• PL-1180 – 240 pcs\n• WR-1013 – 600 pcs\n\nKind regards\nIngrid')
    expect(parsed).toMatchObject({
      rows: [
        { row: 5, sku: 'PL-1180', quantity: '240 pcs' },
        { row: 6, sku: 'WR-1013', quantity: '600 pcs' },
      ],
      prose: ['Hello Anna', 'please send:', 'Kind regards', 'Ingrid'],
    })
  })
})

it('no cell is lost', () => {
  expect(parseRows('Part\tNote\tQty\nSO-9024\tto gate 3\t25 pcs à 8,90')).toMatchObject({
    rows: [{ sku: 'SO-9024', quantity: '25 pcs', others: ['to gate 3', '25 pcs à 8,90'] }],
  })
})

test.each([
  ['one line', 'PL-1180 1,000 x '.repeat(12_000)],
  ['blanks', ' '.repeat(199_999)],
  ['dashes', '-'.repeat(199_999)],
  ['signs of a quotation', '> '.repeat(99_999)],
  ['commas', '1,'.repeat(99_999)],
  ['bars', '1|'.repeat(99_999)],
  ['cells', `${'1\t'.repeat(199)}\n`.repeat(500)],
  ['words', `${'Qty '.repeat(99)}\n`.repeat(500)],
])('the longest paste is read in bounded time: %s', (_, text) => {
  const start = performance.now()
  parseRows(text)
  expect(performance.now() - start).toBeLessThan(5_000)
})
