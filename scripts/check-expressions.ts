import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { check } from 'recheck'
import { type Expression, expressionsOfSource } from './expressions-of-source.ts'
import safe from './safe-expressions.json' with { type: 'json' }

/**
 * Finds expressions whose time grows faster than the text: over a long one they hold up everybody. `recheck` proves with automata that an
 * expression is linear, or tries texts. What was found safe is kept beside this file, because all of them take a minute and a half.
 */
const KEPT = 'scripts/safe-expressions.json'
const TIMEOUT_MS = 60_000
/** Too many alternatives for the checker. `tests/attacks/long-input.test.ts` times them instead. */
const timed = ['src/shop/catalog/search/measures.ts']

const { version } = createRequire(import.meta.url)('recheck/package.json') as { version: string }
const before = new Set<string>(safe)
const kept = new Set(before)
const { expressions, unreadable } = expressionsOfSource()
const keyOf = ({ source, flags }: Expression) => `${version} /${source}/${flags}`

const problems = unreadable.map((place) => `${place}  is made of what this check cannot read`)
// One after the other: a busy machine must not turn a slow check into a finding.
for (const [key, [expression]] of Map.groupBy(expressions, keyOf)) if (expression && !kept.has(key)) await find(key, expression)
const after = new Set(expressions.map(keyOf).filter((key) => kept.has(key)))
if (after.symmetricDifference(before).size > 0) writeFileSync(KEPT, `${JSON.stringify([...after].toSorted(), null, 2)}\n`)

for (const problem of problems.toSorted()) process.stderr.write(`${problem}\n`)
process.stdout.write(`${expressions.length} expressions in src\n`)
// The checker's own process would keep this one alive.
process.exit(problems.length === 0 ? 0 : 1)

async function find(key: string, { place, source, flags }: Expression) {
  const found = await check(source, flags, { timeout: TIMEOUT_MS, attackTimeout: null })
  if (found.status === 'safe' || (found.status === 'unknown' && timed.some((file) => place.startsWith(`${file}:`)))) kept.add(key)
  else if (found.status === 'unknown') problems.push(`${place}  /${source}/${flags} could not be checked: ${found.error.kind}`)
  else problems.push(`${place}  /${source}/${flags} is ${found.complexity.summary}, for example over ${found.attack.pattern.slice(0, 200)}`)
}
