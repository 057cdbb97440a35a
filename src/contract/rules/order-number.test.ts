import { expect, test } from 'vitest'
import { readOrderNumber } from './order-number.ts'

test.each([
  ['7KQ4-M2XD', { number: '7KQ4-M2XD' }],
  [' 7kq4m2xd ', { number: '7KQ4-M2XD' }],
  ['7KQ4 M2XD', { number: '7KQ4-M2XD' }],
  ['7KQ4–M2XD', { number: '7KQ4-M2XD' }],
  ['OIL4-M2XD', { number: '0114-M2XD' }],
  ['Order 7KQ4-M2XD', { number: '7KQ4-M2XD' }],
  ['Bestellung Nr. 7KQ4-M2XD', { number: '7KQ4-M2XD' }],
  ['NR7KQ4-M2XD', { number: '7KQ4-M2XD' }],
  ['NRK4-M2XD', { number: 'NRK4-M2XD' }],
  ['nrk4m2xd-2', { number: 'NRK4-M2XD', delivery: 2 }],
  ['NO K4-M2XD', undefined],
  ['Nr. NRK4-M2XD', { number: 'NRK4-M2XD' }],
  ['#7KQ4-M2XD', { number: '7KQ4-M2XD' }],
  ['7KQ4-M2XD-2', { number: '7KQ4-M2XD', delivery: 2 }],
  ['7KQ4M2XD / 12', { number: '7KQ4-M2XD', delivery: 12 }],
  ['7KQ4-M2X', undefined],
  ['X7KQ4-M2XD', undefined],
  ['7KQ4-M2XD-X', undefined],
  ['', undefined],
])('reads the order number %j', (written, read) => expect(readOrderNumber(written)).toEqual(read))
