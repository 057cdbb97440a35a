import { expect, it, vi } from 'vitest'
import { repeatedToast } from './repeated-toast.ts'

it('shows the text alone, then a count and the latest subject, and starts over once the toast has disappeared', () => {
  vi.useFakeTimers()
  const ship = (last: string) => repeatedToast('Order shipped successfully!', 4000, { noun: 'orders', last })
  expect(ship('Pliers for Ingrid')).toBe('Order shipped successfully!')
  vi.advanceTimersByTime(3999)
  expect(ship('Hammer for Henrik')).toBe('Order shipped successfully! 2 orders, last: Hammer for Henrik')
  expect(repeatedToast('Please fill up all the field', 4000)).toBe('Please fill up all the field')
  expect(repeatedToast('Please fill up all the field', 4000)).toBe('Please fill up all the field (2 times)')
  vi.advanceTimersByTime(3999)
  expect(ship('Wrench for Ada')).toBe('Order shipped successfully! 3 orders, last: Wrench for Ada')
  vi.advanceTimersByTime(4000)
  expect(ship('Saw for Ada')).toBe('Order shipped successfully!')
  vi.useRealTimers()
})
