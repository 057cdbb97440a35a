import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { things, verbLabel, verbsOf } from './event-verbs.ts'

/** The verbs in the type of a record, such as `verb: 'order.placed'` or `verb: 'a.b' | 'a.c'`. */
function verbsIn(file: string): string[] {
  const unions = readFileSync(file, 'utf8').matchAll(/\bverb: ((?:'[^']+'(?: \| )?)+)/g)
  return [...unions].flatMap(([, union = '']) => [...union.matchAll(/'([^']+)'/g)].map(([, verb = '']) => verb))
}

it('lists and labels exactly the verbs that the code records', () => {
  const sources = globSync('src/{shop,api,commands}/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const recorded = [...new Set(sources.flatMap(verbsIn))].toSorted()
  expect(recorded).toEqual(things.flatMap(verbsOf).toSorted())
  for (const verb of recorded) expect(verbLabel(verb)).toMatch(/^[A-Z][a-z]+/)
})

it('finds every file that records an event', () => {
  const recording = globSync('src/**/*.ts').filter(
    (file) => !file.endsWith('.test.ts') && readFileSync(file, 'utf8').includes('recordEvent('),
  )
  const silent = recording.filter((file) => verbsIn(file).length === 0)
  expect(silent.toSorted()).toEqual(['src/shop/audit-log/record-event.ts', 'src/shop/cancellations/end-order.ts'])
})
