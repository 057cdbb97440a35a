import { identitySecret, signedToken } from '../../src/api/auth/session-cookie.ts'
import type { NewProduct } from '../../src/contract/catalog/product.ts'
import { addProduct } from '../../src/shop/catalog/products/add-product.ts'
import { type Person, system } from '../../src/shop/ground/actor.ts'
import { newId } from '../../src/shop/ground/new-id.ts'
import { placeOrder } from '../../src/shop/selling/orders/place-order.ts'
import type { StoryShop } from '../stories/open-shop.ts'
import { test as story } from '../stories/story.ts'
import { aTaxRow } from '../support/a-tax-row.ts'
import { type Caller, createCaller } from '../support/call.ts'
import { anOrder } from '../support/make.ts'
import { setRates } from '../support/rates.ts'
import { signInBrowser } from '../support/sign-in-browser.ts'
import { aSignedInPerson, type SignedInPerson } from '../support/signed-in-person.ts'

export { aNewcomer, expect, hydrated } from '../stories/story.ts'

export type Role = 'customer' | 'admin'

/** Of the second run: a shop that charges for delivery, and tax on both. */
const rates = {
  delivery: [{ countries: 'elsewhere' as const, price: 10 }],
  tax: [aTaxRow({ country: 'elsewhere', region: '', percent: 25, name: 'VAT' })],
}

interface Fixtures {
  /** What an order of these goods costs, in dollars. */
  total(goods: number): number
  call: Caller
  /** Adds a signed-in person. */
  someone(role?: Role): Promise<SignedInPerson>
  /** Adds a signed-in person and signs this browser in. */
  visitAs(role: Role): Promise<SignedInPerson>
  aTool(fields?: Partial<NewProduct>): Promise<Tool>
  anOrderOf(person: Person, status?: 'unpaid' | 'pending' | 'shipped', tool?: Tool, units?: number): Promise<string>
}

interface Worker {
  /** Runs the stories in a shop with rates. */
  hasRates: boolean
  ratesAreSet: undefined
}

/** Adds API calls, people, products and orders to the fixtures of a story. */
export const test = story.extend<Fixtures, Worker>({
  hasRates: [false, { option: true, scope: 'worker' }],
  ratesAreSet: [
    async ({ hasRates, shop }, use) => {
      if (hasRates) await setRates(shop.shop, rates)
      await use(undefined)
    },
    { scope: 'worker', auto: true },
  ],
  total: async ({ hasRates }, use) => use((goods) => (hasRates ? Math.round((goods + 10) * 125) / 100 : goods)),
  call: async ({ shop, extraHTTPHeaders }, use) => {
    const call = createCaller(shop.url)
    await use((method, path, options) => call(method, path, { ...options, headers: { ...extraHTTPHeaders, ...options?.headers } }))
  },
  someone: async ({ shop }, use) =>
    use(async (role) => {
      const person = await aSignedInPerson(shop.shop, role)
      // A program has the token signed.
      return { ...person, session: signedToken(person.session, identitySecret(shop.shop.config.secret)) }
    }),
  visitAs: async ({ shop, page }, use) =>
    use(async (role) => {
      const person = await aSignedInPerson(shop.shop, role)
      await signInBrowser(shop, page, person)
      return person
    }),
  aTool: async ({ shop }, use) => use((fields) => makeTool(shop, fields)),
  anOrderOf: async ({ shop, aTool }, use) =>
    use(async (person, status = 'unpaid', tool, units) => {
      const { _id, minimum_order } = tool ?? (await aTool())
      const { orderId } = await placeOrder(shop.shop, person, anOrder(_id, units ?? minimum_order))
      if (status !== 'unpaid') {
        const paid = { status, txId: `pi_${newId()}`, paidAt: shop.shop.now() }
        await shop.shop.db.updateTable('order').set(paid).where('id', '=', orderId).execute()
      }
      return orderId
    }),
})

export interface Tool extends NewProduct {
  _id: string
}

async function makeTool({ shop }: StoryShop, fields: Partial<NewProduct> = {}): Promise<Tool> {
  const { image } = await shop.db.selectFrom('product').select('image').orderBy('id').limit(1).executeTakeFirstOrThrow()
  const tool = {
    name: `Bench pliers ${newId().slice(-6)}`,
    details: 'Flat jaws for sheet and wire.',
    price: 8.9,
    image,
    available: 1000,
    minimum_order: 10,
    ...fields,
  }
  const { productId } = await addProduct(shop, system, tool)
  return { ...tool, _id: productId }
}
