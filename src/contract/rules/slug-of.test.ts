import { expect, test } from 'vitest'
import { slugOf } from './slug-of.ts'

test.each([
  ['Claw hammer, 20 oz', 'claw-hammer-20-oz'],
  ['  -- Ärmel & Öse! --', 'armel-ose'],
  ['利用規約', ''],
  ['a'.repeat(90), 'a'.repeat(80)],
])('%j has the address %j', (name, slug) => expect(slugOf(name)).toBe(slug))
