import { expect, test } from 'vitest'
import { wayToPay } from './way-to-pay.ts'

test.each([
  ['nothing chosen, the terms fit', '', { fits: true }, 'account'],
  ['card chosen, the terms fit', 'prepaid', { fits: true }, 'prepaid'],
  ['on account chosen, the terms fit', 'account', { fits: true }, 'account'],
  ['on account chosen, the terms no longer fit', 'account', { fits: false }, 'prepaid'],
  ['nothing chosen, the terms do not fit', '', { fits: false }, 'prepaid'],
  ['nothing chosen, no terms', '', undefined, 'prepaid'],
  ['on account kept from another company, no terms', 'account', null, 'prepaid'],
])('%s', (_, chosen, account, way) => expect(wayToPay(chosen, account)).toBe(way))
