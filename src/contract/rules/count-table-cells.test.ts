import { expect, test } from 'vitest'
import { pageText } from '../office/footer-fields.ts'
import { countTableCells } from './count-table-cells.ts'

test.each<[text: string, cells: number]>([
  ['a|b\n-|-\n1|2\n3|4', 6],
  ['| a | b | c |\n|:--|:-:|--:|\n| 1 |', 6],
  ['> a|b\n> -|-\n> 1|2', 4],
  ['a|b\n-|-\n1|2\n\nA word | another', 4],
  ['A heading\n---\n- one\n- two', 0],
  ['', 0],
])('%j has %d cells', (text, cells) => {
  expect(countTableCells(text)).toBe(cells)
})

test('a page with a table of 200 by 290 is refused in words, also without a cell in its rows', () => {
  const table = (columns: number, rows: number) => `${'a|'.repeat(columns)}\n${'-|'.repeat(columns)}\n${'|\n'.repeat(rows)}`
  const said = pageText.safeParse(table(200, 3000)).error?.issues.map(({ message }) => message)
  expect(said).toEqual(['The tables of a page may have 5,000 cells in total. Split the page.'])
  expect(pageText.safeParse(table(10, 480)).success).toBe(true)
})
