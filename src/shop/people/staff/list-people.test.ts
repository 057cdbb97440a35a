import { expect, it } from 'vitest'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { aCustomer, anAdmin } from '../../../../tests/support/make.ts'
import { readProfile } from '../identity/read-profile.ts'
import { countPeople } from './count-people.ts'
import { listPeople } from './list-people.ts'

it.each(engines)('lists everyone in the order they joined, page by page, and counts them all, on %s', async (engine) => {
  const shop = await aShop(engine)
  const admin = await anAdmin(shop, 'First')
  for (const name of ['Second', 'Third', 'Fourth', 'Fifth']) await aCustomer(shop, name)
  const names: string[] = []
  let after: string | undefined
  do {
    const page = await listPeople(shop, admin, { limit: 2, after })
    expect(page.items.length).toBeLessThanOrEqual(2)
    names.push(...page.items.map(({ name }) => name))
    after = page.next
  } while (after)
  expect(names).toEqual(['First', 'Second', 'Third', 'Fourth', 'Fifth'])
  expect(await countPeople(shop, admin)).toEqual({ users: 5, admins: 1 })
})

it('shows a profile to its owner and to administrators alone', async () => {
  const shop = await aShop()
  const [admin, customer, other] = [await anAdmin(shop), await aCustomer(shop), await aCustomer(shop)]
  expect((await readProfile(shop, customer, customer.email)).email).toBe(customer.email)
  expect((await readProfile(shop, admin, customer.email)).email).toBe(customer.email)
  await expect(readProfile(shop, other, customer.email)).rejects.toMatchObject({ reason: 'not-allowed' })
  await expect(readProfile(shop, other, 'nobody@tools.example')).rejects.toMatchObject({ reason: 'not-allowed' })
  await expect(readProfile(shop, admin, 'nobody@tools.example')).rejects.toMatchObject({ reason: 'not-found' })
})
