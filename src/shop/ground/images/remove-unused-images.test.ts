import { describe, expect, it } from 'vitest'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { plainImage } from '../../../../tests/support/images.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../../../../tests/support/make.ts'
import { editProduct } from '../../catalog/products/edit-product.ts'
import { removeProduct } from '../../catalog/products/remove-product.ts'
import { addReview } from '../../catalog/reviews/add-review.ts'
import { editProfile } from '../../people/identity/edit-profile.ts'
import { placeOrder } from '../../selling/orders/place-order.ts'
import { system } from '../actor.ts'
import { openImage } from './open-image.ts'
import { removeUnusedImages } from './remove-unused-images.ts'
import { storeImage } from './store-image.ts'

const HOUR = 3_600_000
const nameOf = (url: string) => url.slice('/images/'.length)

describe.each(engines)('on %s', (engine) => {
  it('removes an unused image and its variants after a day', async () => {
    const shop = await aShop(engine)
    const { url } = await storeImage(shop, await aCustomer(shop), await plainImage(200, 100).png().toBuffer())
    const width = nameOf(url).replace('.webp', '-96.avif')
    await openImage(shop, width)
    shop.travel(23 * HOUR)
    expect(await removeUnusedImages(shop, system)).toBe(0)
    expect(await openImage(shop, nameOf(url))).toBeDefined()
    shop.travel(2 * HOUR)
    expect(await removeUnusedImages(shop, system)).toBe(1)
    expect(await openImage(shop, nameOf(url))).toBeUndefined()
    expect(await shop.images.get(width)).toBeUndefined()
    expect(await shop.db.selectFrom('event').select('actor').where('verb', '=', 'image.removed').execute()).toEqual([{ actor: 'system' }])
  })

  it('keeps the images of products, orders, profiles and reviews', async () => {
    const shop = await aShop(engine)
    const [admin, customer] = [await anAdmin(shop), await aCustomer(shop)]
    const upload = async (width: number) => (await storeImage(shop, admin, await plainImage(width, 40).png().toBuffer())).url
    const [ofRemoved, ofProduct, ofGallery, ofOrder, ofProfile, ofReview] = [
      await upload(41),
      await upload(42),
      await upload(43),
      await upload(44),
      await upload(45),
      await upload(46),
    ]
    const fields = { name: 'Claw hammer', details: 'For nails.', price: 9, available: 100, minimum_order: 1 }
    await removeProduct(shop, admin, await aProduct(shop, { image: ofRemoved }))
    await aProduct(shop, { image: ofProduct, images: [ofProduct, ofGallery] })
    const ordered = await aProduct(shop, { ...fields, image: ofOrder })
    await placeOrder(shop, customer, anOrder(ordered, 1))
    await editProduct(shop, admin, ordered, { ...fields, image: ofProduct })
    await editProfile(shop, customer, customer.email, { name: 'Ingrid', photo: ofProfile })
    await addReview(shop, { ...customer, photo: ofReview }, { ratings: 80, comment: 'Sound.' })
    shop.travel(25 * HOUR)
    expect(await removeUnusedImages(shop, system)).toBe(0)
    for (const url of [ofRemoved, ofProduct, ofGallery, ofOrder, ofProfile, ofReview])
      expect(await openImage(shop, nameOf(url))).toBeDefined()
  })

  it('refuses an image of a product that was removed meanwhile, and keeps one that a product has just got', async () => {
    const shop = await aShop(engine)
    const admin = await anAdmin(shop)
    const id = await aProduct(shop)
    const upload = async (width: number) => (await storeImage(shop, admin, await plainImage(width, 40).png().toBuffer())).url
    const [late, kept] = [await upload(51), await upload(52)]
    shop.travel(25 * HOUR)
    await editProduct(shop, admin, id, { images: [kept] })
    expect(await removeUnusedImages(shop, system)).toBe(1)
    await expect(editProduct(shop, admin, id, { images: [kept, late] })).rejects.toMatchObject({ reason: 'invalid' })
    expect(await openImage(shop, nameOf(kept))).toBeDefined()
  })

  it('keeps an image that was uploaded or chosen again', async () => {
    const shop = await aShop(engine)
    const customer = await aCustomer(shop)
    const bytes = await plainImage().png().toBuffer()
    const { url } = await storeImage(shop, customer, bytes)
    shop.travel(25 * HOUR)
    await storeImage(shop, customer, bytes)
    expect(await removeUnusedImages(shop, system)).toBe(0)
    expect(await openImage(shop, nameOf(url))).toBeDefined()
  })
})

it('removes more images than one batch', async () => {
  const shop = await aShop()
  const createdAt = shop.now()
  const rows = Array.from({ length: 120 }, (_, index) => {
    const id = index.toString(16).padStart(24, '0')
    return { id, url: `/images/${id}.webp`, personId: null, width: 1, height: 1, drawing: null, createdAt }
  })
  await shop.db.insertInto('image').values(rows).execute()
  shop.travel(25 * HOUR)
  expect(await removeUnusedImages(shop, system)).toBe(120)
})
