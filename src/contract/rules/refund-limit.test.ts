import { expect, it } from 'vitest'
import { refundLimit, refundLimitCents } from './refund-limit.ts'

it('what was paid and not yet refunded can be refunded', () => {
  expect(refundLimitCents(35_600, 8_910)).toBe(26_690)
  expect(refundLimit({ orderAmount: 356, refunded: 89.1 })).toBe(266.9)
  expect(refundLimit({ orderAmount: 356, refunded: 356 })).toBe(0)
  expect(refundLimit({ orderAmount: 356, refunded: 400 })).toBe(0)
})
