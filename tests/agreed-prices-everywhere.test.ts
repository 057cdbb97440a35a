import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OfferedProduct } from '../src/contract/catalog/product.ts'
import { showMoney, toCents } from '../src/contract/ground/money.ts'
import { agreedUnitPrice } from '../src/contract/rules/agreed-price.ts'
import { unitPrice } from '../src/contract/rules/pricing.ts'
import { addFamily } from '../src/shop/catalog/families/add-family.ts'
import { addPriceList } from '../src/shop/catalog/price-lists/add-price-list.ts'
import { editPriceList } from '../src/shop/catalog/price-lists/edit-price-list.ts'
import { reconcile } from '../src/shop/operations/reconcile/reconcile.ts'
import { aCompany } from './support/a-company.ts'
import { aProgram } from './support/a-program.ts'
import { enginesInTurn } from './support/a-shop.ts'
import { liftLimits } from './support/lift-limits.ts'
import { anAdmin, anOrder, aProduct } from './support/make.ts'
import { agreedCentsByHand, agreedProducts } from './support/sample-price-lists.ts'
import { signUp } from './support/signed-in-person.ts'

/** The price per unit in the HTML of a product page. */
const priceIn = (html: string) => /class="product-page-price[^"]*"><b[^>]*>([^<]+)</.exec(html)?.[1]

test.each(enginesInTurn)(
  'generated price lists give one price in rule, list, page, cart, order and by hand, on %s',
  async (engine) => {
    const program = await aProgram(engine)
    await liftLimits(program.shop)
    const { shop, call, url } = program
    const admin = await anAdmin(shop)
    // A member who signed in as people do.
    const { cookie, token, email } = await signUp(url)
    const { id } = await shop.db.selectFrom('person').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    const listId = await addPriceList(shop, admin, { name: 'Generated' })
    await aCompany(shop, [[{ id }, 'buyer']], { priceListId: listId })
    const family = await addFamily(shop, admin, { name: 'Generated' })
    const read = async (path: string) => (await fetch(url + path, { headers: { cookie } })).text()

    await fc.assert(
      fc.asyncProperty(agreedProducts, fc.integer({ min: 0, max: 20 }), async ({ product: generated, terms }, more) => {
        const product = { ...generated, available: 1_000_000 }
        const units = product.minimum_order + more * product.increment
        const productID = await aProduct(shop, { ...product, family })
        await editPriceList(shop, admin, listId, {
          percent: terms.everything / 100,
          families: terms.family === undefined ? [] : [{ family, percent: terms.family / 100 }],
          prices: terms.own ? [{ productID, price: terms.own.price, price_breaks: [...terms.own.price_breaks] }] : [],
        })
        const listed: OfferedProduct[] = JSON.parse(await read(`/api/product/?family=${family}&sort=newest&limit=1`))
        const { body: preview } = await call('POST', '/order/preview', { token, body: { lines: [{ productID, orderUnit: units }] } })
        const { body: placed } = await call('POST', '/order', { token, body: anOrder(productID, units) })
        const { body: order } = await call('GET', `/order/${placed.insertedId}`, { token })
        const byHand = agreedCentsByHand(product, terms, units)
        expect({
          rule: agreedUnitPrice(product, terms, units),
          list: listed.map((found) => [found._id, unitPrice(found, units), unitPrice(found.public_prices ?? found, units)]),
          page: priceIn(await read(`/products/${listed[0]?.slug}?quantity=${units}`)),
          cart: toCents(preview.lines[0].price),
          order: toCents(order.lines[0].price),
          total: toCents(placed.orderAmount),
        }).toEqual({
          rule: byHand,
          list: [[productID, byHand, unitPrice(product, units)]],
          page: showMoney(byHand),
          cart: byHand,
          order: byHand,
          total: byHand * units,
        })
      }),
      { numRuns: 15 },
    )
    expect(await reconcile(shop.db)).toEqual([])
  },
  120_000,
)
