import { describe, expect, it } from 'vitest'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { plainImage } from '../../../../tests/support/images.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../../../../tests/support/make.ts'
import { addReview } from '../../catalog/reviews/add-review.ts'
import { listReviews } from '../../catalog/reviews/list-reviews.ts'
import { storeImage } from '../../ground/images/store-image.ts'
import { listOrdersOf } from '../../selling/orders/list-orders.ts'
import { placeOrder } from '../../selling/orders/place-order.ts'
import { editProfile } from './edit-profile.ts'
import { readProfile } from './read-profile.ts'

describe.each(engines)('on %s', (engine) => {
  it('edits the given fields and keeps the others', async () => {
    const shop = await aShop(engine)
    const customer = await aCustomer(shop)
    await editProfile(shop, customer, customer.email, { name: 'Ingrid', bio: 'Buys pliers.', country: 'Norway', phone: '4755123456' })
    await editProfile(shop, customer, customer.email, { name: 'Ingrid Halvorsen', country: '', facebook: 'https://facebook.com/ingrid' })
    expect(await readProfile(shop, customer, customer.email)).toEqual({
      name: 'Ingrid Halvorsen',
      email: customer.email,
      photo: '',
      bio: 'Buys pliers.',
      address: '',
      country: '',
      phone: '4755123456',
      facebook: 'https://facebook.com/ingrid',
      github: '',
      role: 'customer',
    })
    const events = await shop.db.selectFrom('event').selectAll().where('verb', '=', 'person.edited').orderBy('id').execute()
    expect(events).toHaveLength(2)
    expect(JSON.parse(events[1]?.before ?? '')).toMatchObject({ name: 'Ingrid', country: 'Norway' })
    expect(events[1]).toMatchObject({ actorId: customer.id, thingId: customer.id })
  })

  it('sets, keeps and removes the photo', async () => {
    const shop = await aShop(engine)
    const customer = await aCustomer(shop)
    const { url } = await storeImage(shop, customer, await plainImage().png().toBuffer())
    const photo = async () => (await readProfile(shop, customer, customer.email)).photo
    await editProfile(shop, customer, customer.email, { name: 'Ingrid', photo: url })
    expect(await photo()).toBe(url)
    await editProfile(shop, customer, customer.email, { name: 'Ingrid' })
    expect(await photo()).toBe(url)
    await editProfile(shop, customer, customer.email, { name: 'Ingrid', photo: '' })
    expect(await photo()).toBe('')
  })

  it('refuses a photo from another site and changes nothing', async () => {
    const shop = await aShop(engine)
    const customer = await aCustomer(shop)
    const edit = editProfile(shop, customer, customer.email, { name: 'Other', photo: 'https://elsewhere.example/spy.gif' })
    await expect(edit).rejects.toMatchObject({ reason: 'invalid' })
    expect(await readProfile(shop, customer, customer.email)).toMatchObject({ name: customer.name, photo: '' })
  })

  it('refuses the profile of someone else, even for an administrator', async () => {
    const shop = await aShop(engine)
    const customer = await aCustomer(shop)
    for (const other of [await aCustomer(shop), await anAdmin(shop)]) {
      await expect(editProfile(shop, other, customer.email, { name: 'Other' })).rejects.toMatchObject({ reason: 'not-allowed' })
    }
    expect(await readProfile(shop, customer, customer.email)).toMatchObject({ name: customer.name })
  })

  it('never changes the role or email address', async () => {
    const shop = await aShop(engine)
    const customer = await aCustomer(shop)
    const sneaky = { name: 'Ingrid', email: 'other@tools.example', id: 'x', emailVerified: true }
    const refused = editProfile(shop, customer, customer.email, { ...sneaky, role: 'admin' })
    await expect(refused).rejects.toMatchObject({ reason: 'invalid' })
    await editProfile(shop, customer, customer.email, { ...sneaky, role: 'customer' })
    const row = await shop.db.selectFrom('person').selectAll().where('id', '=', customer.id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ name: 'Ingrid', role: 'customer', email: customer.email, emailVerified: false })
  })
})

it('leaves orders and reviews under the name they were written under', async () => {
  const shop = await aShop()
  const customer = await aCustomer(shop, 'Ingrid Halvorsen')
  await placeOrder(shop, customer, anOrder(await aProduct(shop), 10))
  await addReview(shop, customer, { ratings: 80, comment: 'Sound.' })
  await editProfile(shop, customer, customer.email, { name: 'Ingrid Berg' })
  expect((await listOrdersOf(shop, customer, { email: customer.email })).items[0]?.customerName).toBe('Ingrid Halvorsen')
  expect((await listReviews(shop)).items[0]?.author).toBe('Ingrid Halvorsen')
})
