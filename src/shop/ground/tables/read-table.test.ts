import { describe, expect, test } from 'vitest'
import { workbookOfRows } from '../../../../tests/support/workbook-of-rows.ts'
import { openQuestions } from '../../../contract/rules/open-questions.ts'
import { readDay } from '../../../contract/rules/read-day.ts'
import { readTable, type TableOptions } from './read-table.ts'
import { type TableField, wordsOf } from './table-field.ts'

const field = (name: string, kind: TableField['kind'], words: string, others: Partial<TableField> = {}): TableField => ({
  name,
  label: name,
  kind,
  words: wordsOf(words),
  ...others,
})
/** What a bank writes. */
const options: TableOptions = {
  fields: [
    field('date', 'day', 'date, booking date, buchungstag, valuta', { isKey: true }),
    field('payer', 'text', 'payer, name, auftraggeber'),
    field('amount', 'number', 'amount, betrag, montant', { decimals: 2 }),
    field('units', 'number', 'units', { decimals: 0, maybe: wordsOf('menge') }),
  ],
}
const csv = (...lines: string[]) => new TextEncoder().encode(lines.join('\n'))
const read = (bytes: Uint8Array, others: Partial<TableOptions> = {}) => readTable(bytes, { ...options, ...others })

describe('a table of somebody', () => {
  test('has its heads under the lines of a letter, and a sum at its end', () => {
    const table = read(
      csv(
        'Kontoauszug;;',
        'IBAN;DE02 1203 0000 0000 2020 51;',
        '',
        'Buchungstag;Auftraggeber;Betrag',
        '03.04.2026;Werft GmbH;1.250,00',
        ';Summe;1.250,00',
      ),
    )
    expect(table.reading).toMatchObject({ headRow: 4, dataRows: 1 })
    expect([...table.rows()].map(({ cells }) => cells)).toEqual([['03.04.2026', 'Werft GmbH', '1.250,00']])
    expect(table.columns.map(({ field, format }) => [field?.name, format])).toEqual([
      ['date', undefined],
      ['payer', undefined],
      ['amount', 'comma'],
    ])
    expect(table.isSure).toBe(false)
  })

  test('says which number of a day is the day, by the whole column', () => {
    const { columns, rows } = read(csv('date,amount', '03/04/2026,1.00', '25/04/2026,2.00'))
    const order = columns[0]?.dayOrder
    expect([...rows()].map(({ cells: [day = ''] }) => readDay(day, order))).toEqual([{ value: '2026-04-03' }, { value: '2026-04-25' }])
  })

  test.each([
    ['a sign', '€ 9,16', '€ 9,16', 'comma'],
    ['cents of a formula', '624.4292999999999', '624.43', 'point'],
    ['cents of a formula with a comma', '624,4292999999999', '624.43', 'comma'],
    ['half a cent of a fraction', '1.0049999999999999', '1.00', 'point'],
  ])('has numbers with %s', (_, typed, plain, format) => {
    const table = read(csv('date;amount', `2026-01-02;${typed}`))
    expect([...table.rows()][0]?.cells[1]).toBe(plain)
    expect(table.columns[1]?.format).toBe(format)
  })

  test('asks once about a column whose numbers have two readings, and the answer is remembered by its heads', () => {
    const bytes = csv('date;amount', '2026-01-02;1.250', '2026-01-03;3.470')
    const asked = read(bytes)
    expect(openQuestions(asked.reading).map(({ letter, twoReadings }) => [letter, twoReadings])).toEqual([
      ['B', { text: '1.250', grouped: 1250, decimal: 1.25 }],
    ])
    const answered = read(bytes, { answers: { columns: [{ letter: 'B', format: 'comma' }] } })
    expect([openQuestions(answered.reading), answered.columns[1]?.format, answered.isSure]).toEqual([[], 'comma', true])
    const known = [{ header: answered.header, head: 'amount', field: 'amount', format: 'comma' as const }]
    expect(openQuestions(read(bytes, { known }).reading)).toEqual([])
    // Other heads do not say how this file writes numbers.
    expect(openQuestions(read(csv('date;amount;payer', '2026-01-02;1.250;A'), { known }).reading)).toHaveLength(1)
  })

  test('asks about heads of which nobody can say what they are, and about a field that two columns name', () => {
    const { reading } = read(csv('date,colour,menge,amount,betrag', '2026-01-02,red,5,1.00,2.00'))
    expect(reading.columns.map(({ letter, field, candidates }) => [letter, field, candidates])).toEqual([
      ['A', 'date', []],
      ['B', null, []],
      ['C', null, ['units']],
      ['D', 'amount', []],
      ['E', null, ['amount']],
    ])
  })

  test('that has no heads is read by its columns, when somebody says what they are', () => {
    const bytes = csv('2026-01-02,1.00', '2026-01-03,2.00')
    expect(read(bytes).reading).toMatchObject({ headRow: 0, dataRows: 2, columns: [{ field: null }, { field: null }] })
    const answers = {
      headRow: 0,
      columns: [
        { letter: 'A', field: 'date' },
        { letter: 'B', field: 'amount' },
      ],
    }
    expect(openQuestions(read(bytes, { answers }).reading)).toEqual([])
  })

  test('in a workbook: numbers say nothing about texts, and a hidden sheet is none', () => {
    const bytes = workbookOfRows([
      { name: 'Notes', rows: [] },
      {
        name: 'Bank',
        rows: [
          ['Date', 'Amount'],
          [{ day: 46024 }, 1.25],
          [{ day: 46025 }, '1.250,00'],
        ],
      },
      {
        name: 'Old',
        state: 'hidden',
        rows: [
          ['Date', 'Amount'],
          [{ day: 46024 }, 5],
        ],
      },
    ])
    const table = read(bytes)
    expect(table.reading).toMatchObject({ sheet: 'Bank', sheets: ['Bank'], isSheetAsked: false })
    expect(table.columns[1]?.format).toBe('comma')
    expect([...table.rows()].map(({ cells }) => cells)).toEqual([
      ['2026-01-02', '1.25'],
      ['2026-01-03', '1.250,00'],
    ])
  })

  test.each([',', ';', '\t', '|'])('is divided by %j, also with one column more', (sign) => {
    const table = read(
      csv(['Title of, and for'].join(sign), ['date', 'payer', 'amount'].join(sign), ['2026-01-02', '"A, B; C"', '5'].join(sign)),
    )
    expect([...table.rows()].map(({ cells }) => cells[1])).toEqual(['A, B; C'])
  })
})
