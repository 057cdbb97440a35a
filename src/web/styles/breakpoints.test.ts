import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { breakpoints } from './breakpoints.ts'

test('style sheets change the layout at the breakpoints alone, and every breakpoint is used', () => {
  const used = globSync('src/web/**/*.css').flatMap((file) => {
    const queries = readFileSync(file, 'utf8').match(/@media[^{]*/g) ?? []
    return queries.flatMap((query) =>
      [...query.matchAll(/(min|max)-width: *(\d+)px/g)].map(([, side, width]) => (side === 'min' ? Number(width) : Number(width) + 1)),
    )
  })
  expect([...new Set(used)].toSorted((a, b) => a - b)).toEqual(breakpoints)
})
