import { expect, test } from 'vitest'
import { isDraft } from './is-draft.ts'

test.each([
  [{ hidden: false, image: '/images/a.webp' }, false],
  [{ hidden: true, image: '/images/a.webp' }, true],
  [{ hidden: false, image: '' }, true],
])('%o: only the office sees it: %s', (product, is) => expect(isDraft(product)).toBe(is))
