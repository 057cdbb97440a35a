import type { Page } from '@playwright/test'
import type { Admin } from '../../src/shop/ground/actor.ts'
import { aCustomer } from '../support/make.ts'
import { admin, type StoryShop } from './open-shop.ts'
import { personOf } from './people.ts'
import { aPaidOrder, aTool } from './tools.ts'

export const main = (page: Page) => page.getByRole('main')
export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
export const shipNow = (page: Page, tool: { name: string }) => page.getByLabel(`Ship now, units of ${tool.name}`)
export const timeline = (page: Page) => region(page, 'Timeline').getByRole('listitem')
export const alert = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text })

/** A paid order of 20 units at $8.90 and 30 at $2.00. */
export async function anOrder(shop: StoryShop) {
  const [pliers, wrench] = [await aTool(shop), await aTool(shop, { price: 2 })]
  const customer = await aCustomer(shop.shop)
  const placed = await aPaidOrder(shop, customer, [
    [pliers.id, 20],
    [wrench.id, 30],
  ])
  return { ...placed, pliers, wrench, customer, ada: (await personOf(shop, admin.email)) as Admin }
}
