import type { StockedProduct } from '../../src/contract/catalog/managed-products.ts'
import type { Desk } from './desk.ts'

const readProduct = async ({ person, dice }: Desk): Promise<StockedProduct | undefined> => {
  const search = dice.pick(['pliers', 'hammer', 'wrench', 'disc', 'drill', 'saw', 'screw'])
  const found = (await person.ask('office: list of stock', 'GET', `/all-products?search=${search}`)) as StockedProduct[] | undefined
  return found?.length ? person.ask('office: page of a product', 'GET', `/all-products/${dice.pick(found)._id}`) : undefined
}

/** What lies on the shelf, some of it found or missing. */
export async function countStock(desk: Desk) {
  const product = await readProduct(desk)
  if (!product) return
  const seen = product.available + product.reserved
  const body = { onHand: Math.max(0, seen + desk.dice.roll(40) - 15), seen, reason: 'Count of the week' }
  await desk.person.ask('office: count stock', 'POST', `/stock-count/${product._id}`, { body, also: [409, 422] })
  await desk.person.ask('office: history of stock', 'GET', `/stock-history/${product._id}`)
}

/** What is nearly sold out comes first. */
export async function deliver(desk: Desk) {
  const { person, dice } = desk
  for (const stock of ['sold-out', 'below-minimum', 'low']) {
    const few = ((await person.ask('office: list of stock', 'GET', `/all-products?stock=${stock}&limit=20`)) ?? []) as StockedProduct[]
    for (const { _id, minimum_order } of few) {
      const body = { delta: minimum_order * (20 + dice.roll(60)), reason: 'Delivery' }
      await person.ask('office: take a delivery in', 'PATCH', `/product-available/${_id}`, { body })
    }
  }
  const product = await readProduct(desk)
  if (product)
    await person.ask('office: take a delivery in', 'PATCH', `/product-available/${product._id}`, {
      body: { delta: 100, reason: 'Delivery' },
    })
}

/** A price rises or falls by a few cents; price breaks lie below it. */
export async function editPrice(desk: Desk) {
  const product = await readProduct(desk)
  if (!product || product.price_breaks.length > 0) return
  const price = Math.max(100, Math.round(product.price * 100) + desk.dice.roll(41) - 20) / 100
  const body = { price, version: product.version }
  await desk.person.ask('office: edit a price', 'PATCH', `/product/${product._id}`, { body, also: [409] })
}
