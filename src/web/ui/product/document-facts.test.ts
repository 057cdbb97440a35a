import { expect, it } from 'vitest'
import { documentFacts } from './document-facts.ts'

it.each([
  ['pdf', 1, 'PDF, 1 KB'],
  ['dxf', 88_064, 'DXF, 86 KB'],
  ['pdf', 1023 * 1024, 'PDF, 1.0 MB'],
  ['pdf', 1_258_291, 'PDF, 1.2 MB'],
  ['step', 12_582_912, 'STEP, 12 MB'],
  ['step', 20 * 1024 * 1024, 'STEP, 20 MB'],
] as const)('%s of %i bytes is %s', (type, size, shown) => {
  expect(documentFacts({ type, size })).toBe(shown)
})
