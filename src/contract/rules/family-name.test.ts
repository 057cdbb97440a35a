import { expect, test } from 'vitest'
import { familyNameOf } from './family-name.ts'

test.each([
  ['hand-tools', 'Hand tools'],
  ['Saws_and--blades', 'Saws and blades'],
  ['other-tools', 'Other tools'],
  ['-', '-'],
])('a family that only products name as %s is shown as %s', (slug, name) => expect(familyNameOf(slug)).toBe(name))
