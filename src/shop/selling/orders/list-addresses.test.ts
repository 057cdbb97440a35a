import { expect, it } from 'vitest'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { aCustomer, anOrder, aProduct } from '../../../../tests/support/make.ts'
import { listAddresses } from './list-addresses.ts'
import { placeOrder } from './place-order.ts'

it.each(engines)('lists the addresses of a person’s own orders, the latest first, each once, at most five, on %s', async (engine) => {
  const shop = await aShop(engine)
  const [customer, other] = [await aCustomer(shop), await aCustomer(shop)]
  const form = anOrder(await aProduct(shop, { available: 10_000 }), 10)
  expect(await listAddresses(shop, customer)).toEqual([])
  await placeOrder(shop, other, { ...form, street: 'Somebody else’s street' })
  for (const number of [1, 2, 3, 4, 5, 6, 2]) await placeOrder(shop, customer, { ...form, street: `Kaigaten ${number}`, postcode: '5015' })
  const found = await listAddresses(shop, customer)
  expect(found.map(({ street }) => street)).toEqual(['Kaigaten 2', 'Kaigaten 6', 'Kaigaten 5', 'Kaigaten 4', 'Kaigaten 3'])
  expect(found[0]).toEqual({
    company: 'Nordverft AS',
    street: 'Kaigaten 2',
    city: 'Bergen',
    region: '',
    postcode: '5015',
    country: 'Norway',
    phone: '+47 55 12 34 56',
  })
})
