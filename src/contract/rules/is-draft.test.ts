import { expect, it } from 'vitest'
import { isDraft, whyHidden } from './is-draft.ts'

const photo = '/images/a.webp'

it.each([
  [{ hidden: false, image: photo, replacement: '' }, null, null],
  [{ hidden: false, image: photo, replacement: 'WR-2' }, null, null],
  [{ hidden: false, image: '', replacement: '' }, 'no-photo', null],
  [{ hidden: true, image: photo, replacement: '' }, 'hidden', 'hidden'],
  [{ hidden: true, image: '', replacement: '' }, 'hidden', 'hidden'],
  [{ hidden: true, image: '', replacement: 'WR-2' }, 'discontinued', 'discontinued'],
] as const)('%o is hidden because: %s, or %s in a shop that sells without photos', (product, usual, withoutPhoto) => {
  expect(whyHidden(product, false)).toBe(usual)
  expect(whyHidden(product, true)).toBe(withoutPhoto)
  expect([isDraft(product, false), isDraft(product, true)]).toEqual([usual !== null, withoutPhoto !== null])
})
