import { expect, test } from 'vitest'
import { profileForm } from '../people/people.ts'
import { orderForm } from '../selling/order-input.ts'
import { telephoneAddress } from './telephone.ts'

test.each([
  ['+47 55 12 34 56', 'tel:+4755123456'],
  ['(555) 010-2233 ext. 22', 'tel:(555)010-2233;ext=22'],
  ['555.010.2233 x22', 'tel:555.010.2233;ext=22'],
  ['555 010 2233, Ext 22', 'tel:5550102233;ext=22'],
  ['089/1234-0', 'tel:0891234-0'],
  ['089 1234 #7', 'tel:0891234;ext=7'],
])('%s is a telephone number in the profile and in orders, called at %s', (phone, address) => {
  expect(profileForm.phone.parse(phone)).toBe(phone)
  expect(orderForm.phone.parse(phone)).toBe(phone)
  expect(telephoneAddress(phone)).toBe(address)
})

test.each(['none', 'x22', '55 12 ext', '+47 55 12 34 56 home', '55;12', 'ext. 22'])('%s is no telephone number', (phone) => {
  expect(profileForm.phone.safeParse(phone).success).toBe(false)
  expect(orderForm.phone.safeParse(phone).success).toBe(false)
})

test('the profile may have no telephone number, an order has one', () => {
  expect(profileForm.phone.parse('')).toBe('')
  expect(orderForm.phone.safeParse(' ').error?.issues[0]?.message).toBe('Phone Number is required!')
})
