import { expect, test } from 'vitest'
import { openRows } from './read-file.ts'

const open = (text: string) => openRows(new TextEncoder().encode(text))

test('a long file is read in parts, with the line of each row, and once more from its start', async () => {
  const rows = Array.from({ length: 1203 }, (_, row) => (row % 7 === 0 ? `A-${row},"two\nlines, ""quoted"""\n` : `A-${row},plain\n`))
  rows.splice(600, 0, '\n', ',\n')
  const text = `sku,name\n${rows.join('')}`
  const read = await open(text)
  const found = [...read()]
  expect(found).toHaveLength(1204)
  expect(found[0]).toEqual({ line: 1, cells: ['sku', 'name'] })
  expect(found[1]).toEqual({ line: 2, cells: ['A-0', 'two\nlines, "quoted"'] })
  const lines = text.split('\n')
  for (const { line, cells } of found) expect(lines[line - 1]).toMatch(new RegExp(`^${cells[0]},`))
  expect([...read()]).toEqual(found)
})

test('exactly one part, and an open quote in a later part', async () => {
  const rows = 'A,1\n'.repeat(499)
  expect([...(await open(`sku,available\n${rows}`))()]).toHaveLength(500)
  const read = await open(`sku,available\n${rows}B,"2\nC,3\n`)
  expect(() => [...read()]).toThrow('A quotation mark that opens in line 501 is never closed.')
})
