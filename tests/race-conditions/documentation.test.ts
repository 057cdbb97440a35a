import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('every row of docs/payments.md has a test with its number, and every test has a row', () => {
  const table = readFileSync(new URL('../../docs/payments.md', import.meta.url), 'utf8')
  const rows = new Set([...table.matchAll(/^\| (\d+) \|/gm)].map(([, number]) => Number(number)))
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.test.ts') && file !== 'documentation.test.ts')
  const source = files.map((file) => readFileSync(new URL(file, import.meta.url), 'utf8')).join('\n')
  const tested = new Set([...source.matchAll(/(?:test(?:\.each\(.*?\))?\(|^ +\[)'(\d+) /gm)].map(([, number]) => Number(number)))
  expect([...tested].toSorted((a, b) => a - b)).toEqual([...rows])
  expect(rows.size).toBeGreaterThan(30)
})
