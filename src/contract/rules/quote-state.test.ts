import { expect, it } from 'vitest'
import { quoteState } from './quote-state.ts'

it('lets an offer hold until the end of its last day', () => {
  const offer = { state: 'offered', validUntil: '2026-12-03' } as const
  expect(quoteState(offer, '2026-12-03')).toBe('offered')
  expect(quoteState(offer, '2026-12-04')).toBe('expired')
})

it('lets nothing else expire', () => {
  for (const state of ['requested', 'accepted', 'declined', 'withdrawn'] as const)
    expect(quoteState({ state, validUntil: '2026-12-03' }, '2027-01-01')).toBe(state)
})
