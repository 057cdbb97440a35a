import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placeOrder } from '../src/shop/selling/orders/place-order.ts'
import { aCompany } from './support/a-company.ts'
import { aDocument } from './support/a-document.ts'
import { openProgram, type TestProgram } from './support/a-program.ts'
import { enginesInTurn } from './support/a-shop.ts'
import { anInvoice } from './support/an-invoice.ts'
import { misplacedIn } from './support/element-order.ts'
import { anOrder, aProduct } from './support/make.ts'
import { readCii, readUbl } from './support/read-e-invoice.ts'
import { readXml } from './support/read-xml.ts'
import type { SignedInPerson } from './support/signed-in-person.ts'

const address = { name: 'Nordhammer', street: 'Elbchaussee 12', city: 'Hamburg', region: '', postcode: '22765', country: 'DE' }

describe.each(enginesInTurn)('the XML of an invoice on %s', (engine) => {
  let program: TestProgram
  let [buyer, manager, colleague, stranger, admin]: SignedInPerson[] = []
  beforeAll(async () => {
    program = await openProgram(engine)
    buyer = await program.aPerson()
    manager = await program.aPerson()
    colleague = await program.aPerson()
    stranger = await program.aPerson()
    admin = await program.aPerson('admin')
    await aCompany(program.shop, [
      [buyer.person, 'buyer'],
      [manager.person, 'manager'],
      [colleague.person, 'buyer'],
    ])
  })
  afterAll(() => program.close())

  const read = async (path: string, by?: SignedInPerson) => {
    const answer = await fetch(`${program.url}/api${path}`, { headers: by ? { authorization: `Bearer ${by.token}` } : {} })
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
  }

  test('can be had by the buyer, a manager of the company and the office in the syntax that is named, and by nobody else', async () => {
    if (!buyer) throw new Error('No buyer')
    const { orderId } = await placeOrder(program.shop, buyer.person, anOrder(await aProduct(program.shop), 10))
    const path = `/order/${orderId}/invoice/2026-00872.xml`
    // Nothing is issued before there is a prefix.
    expect(await read(path, buyer)).toMatchObject({ status: 404, type: 'application/json' })

    const { seller, billTo } = aDocument()
    const eInvoice = aDocument({ eInvoice: true, seller: { ...seller, address }, billTo: { ...billTo, address } })
    await anInvoice(program.shop.db, orderId, eInvoice)
    for (const by of [buyer, manager, admin]) {
      const answer = await read(path, by)
      expect(answer).toMatchObject({ status: 200, type: expect.stringMatching(/^application\/xml/) })
      expect(readUbl(answer.text).number).toBe('2026-00872')
      expect(answer.text).toBe((await read(`${path}?syntax=ubl`, by)).text)
    }
    const { text } = await read(`${path}?syntax=cii`, buyer)
    expect(readCii(text).number).toBe('2026-00872')
    expect(misplacedIn(readXml(text))).toEqual([])

    for (const syntax of ['UBL', 'edifact', '', 'ubl&syntax=cii']) expect((await read(`${path}?syntax=${syntax}`, buyer)).status).toBe(400)
    for (const by of [stranger, colleague]) expect((await read(path, by)).status).toBe(404)
    expect((await read(path)).status).toBe(401)
    expect((await read(`/order/${orderId}/invoice/2026-00873.xml`, buyer)).status).toBe(404)
    expect((await read(`/order/${orderId}/invoice/2026-00872.txt`, buyer)).status).toBe(400)
  })
})
