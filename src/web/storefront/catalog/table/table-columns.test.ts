import { expect, test } from 'vitest'
import { tableColumns } from './table-columns.ts'

type Rows = [string, string][]
const table = (names: string[], ...products: Rows[]) =>
  tableColumns(
    names,
    products.map((specifications) => ({ specifications })),
  )

test('names whose values differ become columns, as the products state them', () => {
  const { columns, rows } = table(
    ['Packed', 'Length', 'Material'],
    [
      ['Material', 'Steel'],
      ['Length', '160 mm'],
      ['Packed', '10 per box'],
    ],
    [
      ['Material', 'Steel'],
      ['length', '180mm'],
      ['Packed', '5 per box'],
    ],
  )
  expect(columns).toEqual([
    { name: 'Length', unit: 'mm', isNumber: true },
    { name: 'Packed', unit: undefined, isNumber: false },
  ])
  expect(rows).toEqual([
    [
      { text: '160 mm', figure: '160' },
      { text: '10 per box', figure: '10 per box' },
    ],
    [
      { text: '180mm', figure: '180' },
      { text: '5 per box', figure: '5 per box' },
    ],
  ])
})

test.each<[string[], string | undefined, string[]]>([
  [['Ø 3.0 mm', 'Ø2.8 mm'], 'Ø mm', ['3.0', '2.8']],
  [['1/2 in', '10 1/2 in'], 'in', ['1/2', '10 1/2']],
  [['13 mm', '1/2 in'], undefined, ['13 mm', '1/2 in']],
  [['13 mm', 'about 13 mm'], undefined, ['13 mm', 'about 13 mm']],
  [['12–16 mm', '13 mm'], undefined, ['12–16 mm', '13 mm']],
])('%j has the unit %s', (texts, unit, figures) => {
  const { columns, rows } = table(['Size'], ...texts.map((text): Rows => [['Size', text]]))
  expect(columns[0]?.unit).toBe(unit)
  expect(rows.map(([cell]) => cell?.figure)).toEqual(figures)
})

test('a value that is not stated differs, and there are at most five columns', () => {
  const names = ['A', 'B', 'C', 'D', 'E', 'F']
  const { columns, rows } = table(
    names,
    names.map((name) => [name, '1']),
    [],
  )
  expect(columns.map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D', 'E'])
  expect(rows[1]).toEqual([null, null, null, null, null])
})

test('one tool has the columns that it states', () => {
  expect(
    table(
      ['A', 'B'],
      [
        ['B', 'x'],
        ['A', 'y'],
      ],
    ).columns.map(({ name }) => name),
  ).toEqual(['B', 'A'])
})
