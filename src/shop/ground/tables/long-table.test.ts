import { expect, test } from 'vitest'
import { openTable } from './open-table.ts'

const open = (text: string) => openTable(new TextEncoder().encode(text), (cells) => (cells.includes('sku') ? 1 : 0))

test('a long file is read in parts, with the line of each row, and once more from its start', () => {
  const rows = Array.from({ length: 1203 }, (_, row) => (row % 7 === 0 ? `A-${row},"two\nlines, ""quoted"""\n` : `A-${row},plain\n`))
  rows.splice(600, 0, '\n', ',\n')
  const text = `sku,name\n${rows.join('')}`
  const read = open(text)
  const found = [...read.open()]
  expect(found).toHaveLength(1204)
  expect(found[0]).toEqual({ line: 1, cells: ['sku', 'name'] })
  expect(found[1]).toEqual({ line: 2, cells: ['A-0', 'two\nlines, "quoted"'] })
  const lines = text.split('\n')
  for (const { line, cells } of found) expect(lines[line - 1]).toMatch(new RegExp(`^${cells[0]},`))
  expect([...read.open()]).toEqual(found)
})

test('exactly one part, and an open quote in a later part', () => {
  const rows = 'A,1\n'.repeat(499)
  expect([...open(`sku,available\n${rows}`).open()]).toHaveLength(500)
  const read = open(`sku,available\n${rows}B,"2\nC,3\n`)
  expect(() => [...read.open()]).toThrow('A quotation mark that opens in line 501 is never closed.')
})
