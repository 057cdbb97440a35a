import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { removeProduct } from '../src/shop/catalog/products/remove-product.ts'
import { placeOrder } from '../src/shop/selling/orders/place-order.ts'
import { aCompany } from './support/a-company.ts'
import { openProgram, type TestProgram } from './support/a-program.ts'
import { enginesInTurn } from './support/a-shop.ts'
import { anAdmin, anOrderOf, aProduct } from './support/make.ts'
import { payWithCard } from './support/payments.ts'
import type { SignedInPerson } from './support/signed-in-person.ts'

describe.each(enginesInTurn)('reviews of a product on %s', (engine) => {
  let program: TestProgram
  let [ingrid, mateusz, admin]: SignedInPerson[] = []
  beforeAll(async () => {
    program = await openProgram(engine)
    ;[ingrid, mateusz, admin] = await Promise.all([program.aPerson(), program.aPerson(), program.aPerson('admin')])
  })
  afterAll(() => program?.close())

  const write = (person: SignedInPerson | undefined, productID: string, ratings = 80, comment = 'Holds its edge.') =>
    program.call('POST', '/review', { token: person?.token, body: { ratings, comment, productID } })
  const list = async (productID: string) => (await program.call('GET', `/product/${productID}/review`)).body
  const summary = async (productID: string) => (await program.call('GET', `/product/${productID}/review-summary`)).body
  const moderate = (id: string, body: object) => program.call('PATCH', `/managed-review/${id}`, { token: admin?.token, body })

  test('each person writes one, also when two are sent at the same moment', async () => {
    const productID = await aProduct(program.shop)
    const sent = await Promise.all([write(ingrid, productID), write(ingrid, productID)])
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [{ _id: reviewId }] = await list(productID)
    expect(await write(ingrid, productID)).toMatchObject({ status: 409, body: { reviewId } })
    expect((await write(mateusz, productID, 40)).status).toBe(200)
    expect(await summary(productID)).toEqual({ average: 3, count: 2, verified: 0, stars: [0, 1, 0, 1, 0] })
    expect(
      (await program.call('POST', '/review', { token: ingrid?.token, body: { ratings: 80, comment: 'The shop is good.' } })).status,
    ).toBe(200)
    expect((await program.call('POST', '/review', { token: ingrid?.token, body: { ratings: 80, comment: 'It still is.' } })).status).toBe(
      200,
    )
  })

  test('only its author edits it', async () => {
    const productID = await aProduct(program.shop)
    const { insertedId } = (await write(ingrid, productID)).body
    const edit = (person: SignedInPerson | undefined, body: object) =>
      program.call('PATCH', `/review/${insertedId}`, { token: person?.token, body })
    expect((await edit(mateusz, { ratings: 20 })).status).toBe(404)
    expect((await edit(admin, { ratings: 20 })).status).toBe(404)
    expect((await edit(ingrid, { ratings: 20 })).status).toBe(200)
    const [review] = await list(productID)
    expect(review).toMatchObject({ ratings: 20, comment: 'Holds its edge.', editedAt: expect.any(String) })
    const own = await program.call('GET', `/product/${productID}/own-review`, { token: ingrid?.token })
    expect(own.body.review).toEqual(review)
    expect((await program.call('GET', `/product/${productID}/own-review`, { token: mateusz?.token })).body).toEqual({ review: null })
  })

  test('a purchase is verified while the author keeps units of a paid order', async () => {
    if (!ingrid) throw new Error('Nobody is signed in')
    const productID = await aProduct(program.shop)
    await write(ingrid, productID)
    const verified = async () => [(await list(productID))[0].isVerified, (await summary(productID)).verified]
    expect(await verified()).toEqual([false, 0])
    const { orderId } = await placeOrder(program.shop, ingrid.person, anOrderOf([{ productID, orderUnit: 10 }]))
    expect(await verified()).toEqual([false, 0])
    await payWithCard(program.shop, ingrid.person, orderId)
    await expect.poll(verified).toEqual([true, 1])
    await program.shop.db.updateTable('order_line').set({ canceledUnit: 4, returnedUnit: 6 }).where('orderId', '=', orderId).execute()
    expect(await verified()).toEqual([false, 0])
  })

  test('an order on account is a purchase as soon as it is released, and no longer when all of it is refunded', async () => {
    const buyer = await program.aPerson()
    await aCompany(program.shop, [[buyer.person, 'buyer']], { termsDays: 30, creditLimitCents: 1_000_000 })
    const productID = await aProduct(program.shop)
    await write(buyer, productID)
    const order = { ...anOrderOf([{ productID, orderUnit: 10 }]), terms: 'account' as const }
    const { orderId } = await placeOrder(program.shop, buyer.person, order)
    expect(await program.shop.db.selectFrom('order').select(['status', 'paidAt']).where('id', '=', orderId).execute()).toEqual([
      { status: 'pending', paidAt: null },
    ])
    expect((await list(productID))[0].isVerified).toBe(true)
    await program.shop.db.updateTable('order').set({ status: 'refunded' }).where('id', '=', orderId).execute()
    expect((await list(productID))[0].isVerified).toBe(false)
  })

  test('a review outlives the account of its author, without the name', async () => {
    const author = await program.aPerson()
    const productID = await aProduct(program.shop)
    const { insertedId } = (await write(author, productID, 80, 'Still cuts.')).body
    const gone = await program.call('POST', '/account-deletion', {
      token: author.token,
      body: { confirmation: author.email },
    })
    expect(gone.status).toBe(200)
    expect(await list(productID)).toMatchObject([{ _id: insertedId, author: 'Former customer', comment: 'Still cuts.' }])
    expect((await summary(productID)).count).toBe(1)
    expect((await program.call('PATCH', `/review/${insertedId}`, { token: author.token, body: { ratings: 20 } })).status).toBe(401)
    expect((await moderate(insertedId, { answer: 'Thank you.' })).status).toBe(200)
  })

  test('what is not sold is not reviewed, and a review outlives its product', async () => {
    const [sold, draft] = [await aProduct(program.shop), await aProduct(program.shop, { hidden: true })]
    await write(ingrid, sold)
    await removeProduct(program.shop, await anAdmin(program.shop), sold)
    expect((await write(mateusz, sold)).status).toBe(404)
    expect((await write(mateusz, draft)).status).toBe(404)
    expect((await write(mateusz, 'no-such-product')).status).toBe(404)
    expect((await program.call('GET', '/review')).body.some(({ comment }: { comment: string }) => comment === 'Holds its edge.')).toBe(true)
  })

  test('the office hides, shows and answers a review, and the log says so', async () => {
    const productID = await aProduct(program.shop)
    const { insertedId } = (await write(ingrid, productID, 100, 'As good as new.')).body
    const page = async () => (await program.call('GET', '/review')).body.map(({ comment }: { comment: string }) => comment)
    expect((await moderate(insertedId, { hidden: true })).status).toBe(200)
    expect((await moderate(insertedId, { hidden: true })).status).toBe(200)
    expect([await list(productID), (await summary(productID)).count, (await page()).includes('As good as new.')]).toEqual([[], 0, false])
    const hidden = await program.call('GET', '/managed-review?state=hidden', { token: admin?.token })
    expect(hidden.body).toMatchObject([{ _id: insertedId, isHidden: true, product: { _id: productID } }])
    await moderate(insertedId, { hidden: false })
    await moderate(insertedId, { answer: 'Thank you.' })
    expect(await list(productID)).toMatchObject([{ answer: 'Thank you.', answeredAt: expect.any(String) }])
    await moderate(insertedId, { answer: '' })
    expect(await list(productID)).toMatchObject([{ answer: '', answeredAt: null }])
    expect((await moderate(insertedId, {})).status).toBe(400)
    expect((await moderate('no-such-review', { hidden: true })).status).toBe(404)
    const told = await program.shop.db.selectFrom('event').select('verb').where('thingId', '=', insertedId).orderBy('id').execute()
    expect(told.map(({ verb }) => verb)).toEqual(['review.added', 'review.hidden', 'review.shown', 'review.answered', 'review.answered'])
  })

  test('lists are paged, newest first', async () => {
    const productID = await aProduct(program.shop)
    for (const person of [ingrid, mateusz, admin]) await write(person, productID, 80, person?.email)
    const first = await program.call('GET', `/product/${productID}/review?limit=2`)
    expect(first.body.map(({ comment }: { comment: string }) => comment)).toEqual([admin?.email, mateusz?.email])
    expect(first.headers.get('link')).toContain('rel="next"')
    const rest = await program.call('GET', `/product/${productID}/review?limit=2&after=${first.body[1]._id}`)
    expect(rest.body.map(({ comment }: { comment: string }) => comment)).toEqual([ingrid?.email])
  })

  test('a page says in its structured data what it shows, and nothing without a rating', async () => {
    const productID = await aProduct(program.shop, { name: 'Rated pliers' })
    const data = async () => (await fetch(`${program.url}/products/rated-pliers`)).text()
    expect(await data()).not.toContain('aggregateRating')
    const { insertedId } = (await write(ingrid, productID, 90, 'Cuts </script> clean.')).body
    expect(await data()).toMatch(/"aggregateRating":\{"@type":"AggregateRating","ratingValue":4\.5,"ratingCount":1/)
    expect(await data()).not.toContain('Cuts </script>')
    await moderate(insertedId, { hidden: true })
    expect(await data()).not.toContain('aggregateRating')
  })
})
