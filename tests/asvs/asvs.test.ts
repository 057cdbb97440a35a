import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../src/shop/ground/root.ts'

/** docs/asvs.md has a row for each requirement of levels 1 and 2 of the OWASP ASVS 5.0, and what a row names is there. */
const requirements: Record<string, string[]> = JSON.parse(read('tests/asvs/requirements.json'))
const wanted = Object.entries(requirements).flatMap(([level, ids]) => ids.map((id) => ({ id, level })))

const rows = read('docs/asvs.md')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [id = '', level = '', asks = '', evidence = ''] = line.slice(2).split(' | ')
    return { id, level, asks, evidence: evidence.replace(/ \|$/, '') }
  })

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

test('each requirement has one row, with its level', () => {
  const sorted = (list: { id: string; level: string }[]) => list.map(({ id, level }) => `${id} level ${level}`).sort()
  expect(sorted(rows)).toEqual(sorted(wanted))
})

test('each row says in words of its own what is asked, and shows something or says why not', () => {
  for (const { id, asks, evidence } of rows) {
    expect(asks.length, id).toBeGreaterThan(8)
    expect(evidence, id).toMatch(/`[\w./-]+`|^Does not apply: .{10,}|^Not met: .{20,}/)
  }
})

test('every file that a row names is there, and every named test is in its file', () => {
  for (const { id, evidence } of rows) {
    const named = [...evidence.matchAll(/`((?:src|tests|docs|deploy|scripts|migrations)\/[\w./-]+)`(?: "([^"]+)")?/g)]
    for (const [, path = '', name] of named) {
      expect(existsSync(join(root, path)), `${id}: ${path}`).toBe(true)
      if (/\.(?:test|story)\.ts$/.test(path)) expect(name, `${id} names no test of ${path}`).toBeDefined()
      if (name) expect(read(path), `${id}: ${path}`).toContain(name)
    }
  }
})
