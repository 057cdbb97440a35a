import { randomInt } from 'node:crypto'

/** Crockford's base 32: no I, L, O or U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Returns a random order number for people, such as 7KQ4-M2XD: 40 bits in base 32 of Crockford (https://www.crockford.com/base32.html). */
export function newOrderNumber(): string {
  const digits = Array.from({ length: 8 }, () => ALPHABET[randomInt(32)]).join('')
  return `${digits.slice(0, 4)}-${digits.slice(4)}`
}
