import { setTimeout as pause } from 'node:timers/promises'
import { eInvoiceSyntaxes } from '../../src/contract/selling/e-invoice-syntaxes.ts'
import { openDatabase } from '../../src/shop/ground/database/open-database.ts'
import { writeEInvoice } from '../../src/shop/ground/documents/e-invoice/write-e-invoice.ts'
import { renderDocument } from '../../src/shop/ground/documents/render-document.ts'
import { aDocument, linesOf } from '../support/a-document.ts'
import { anInvoice } from '../support/an-invoice.ts'
import { median, percentile, recordFigure } from './figures.ts'
import { aPlentifulProduct, type Customer, enter, form, signUp } from './orders.ts'
import { type RunningShop, startShop } from './running-shop.ts'

const RENDERS = 15
const ROUNDS = 4
const INVOICES = 1_000
const LINES = 10
const CUSTOMERS = 4
/** Between two orders of a customer: the shop is busy, and not at its limit. */
const REST_MS = 25

/** What making many invoices does to orders. */
export async function benchInvoices(admin: { email: string; password: string }) {
  const shop = await startShop({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, DEMO: 'off', LOG_LEVEL: 'silent' })
  try {
    await benchOrdersWhileRendered(shop, await enter(shop.url, 'sign-in/email', admin))
  } finally {
    await shop.stop()
  }
}

/** The processor time of a long invoice: as a PDF, as an e-invoice, and as XML alone. */
export async function benchDocuments() {
  const address = { name: 'Nordhammer', street: 'Elbchaussee 12', city: 'Hamburg', region: '', postcode: '22765', country: 'DE' }
  const { seller, billTo } = aDocument()
  const plain = aDocument(linesOf(200))
  const eInvoice = { ...plain, eInvoice: true, seller: { ...seller, address }, billTo: { ...billTo, address } }
  await benchProcessor('an invoice of 200 lines', 150, () => renderDocument(plain))
  await benchProcessor('an e-invoice of 200 lines, PDF with XML', 250, () => renderDocument(eInvoice))
  for (const syntax of eInvoiceSyntaxes)
    await benchProcessor(`an e-invoice of 200 lines, XML alone (${syntax})`, 250, () => writeEInvoice(eInvoice, syntax))
}

async function benchProcessor(what: string, target: number, make: () => unknown) {
  const times: number[] = []
  for (let render = 0; render < RENDERS; render++) {
    const before = process.cpuUsage()
    await make()
    const { user, system } = process.cpuUsage(before)
    // The first ones load and compile the program.
    if (render > 2) times.push((user + system) / 1000)
  }
  const typical = median(times)
  recordFigure(`processor time of ${what}`, `${Math.round(typical)} ms`, `${target} ms`, typical < target)
}

async function benchOrdersWhileRendered(shop: RunningShop, admin: Customer) {
  const productID = await aPlentifulProduct(shop.url, admin)
  const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => signUp(shop.url)))
  const orderOf = async ({ token }: Customer) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const body = JSON.stringify({ ...form, productID, orderUnit: 1 })
    const answer = await fetch(`${shop.url}/api/order`, { method: 'POST', headers, body })
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
    return (await answer.json()) as { insertedId: string }
  }
  const latencies = async (isOver: () => boolean) => {
    const measured: number[] = []
    const buy = async (customer: Customer) => {
      while (!isOver()) {
        const started = performance.now()
        await orderOf(customer)
        measured.push(performance.now() - started)
        await pause(REST_MS)
      }
    }
    await Promise.all(customers.map(buy))
    return measured
  }
  const [customer] = customers
  if (!customer) throw new Error('No customer signed up')
  const path = await invoicePath(shop, (await orderOf(customer)).insertedId)
  const make = async () => {
    const answer = await fetch(`${shop.url}${path}`, { headers: { authorization: `Bearer ${admin.token}` } })
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
    await answer.arrayBuffer()
  }
  await make()

  const [quiet, busy]: [number[], number[]] = [[], []]
  let milliseconds = 0
  for (let round = 0; round < ROUNDS; round++) {
    let made = 0
    const started = performance.now()
    const making = Promise.all(
      [0, 1].map(async () => {
        while (made++ < INVOICES / ROUNDS) await make()
      }),
    )
    busy.push(...(await latencies(() => made >= INVOICES / ROUNDS)))
    await making
    const took = performance.now() - started
    milliseconds += took
    const end = performance.now() + took
    quiet.push(...(await latencies(() => performance.now() > end)))
  }
  const [with99, without99] = [percentile(busy, 0.99), percentile(quiet, 0.99)]
  const ratio = with99 / without99
  recordFigure(
    `p99 of orders while ${INVOICES} invoices are made : without`,
    `${ratio.toFixed(2)}  (${with99.toFixed(1)} ms : ${without99.toFixed(1)} ms)`,
    'at most 2',
    ratio <= 2,
  )
  recordFigure('  invoices made a second beside them', `${Math.round(INVOICES / (milliseconds / 1000))}/s`)
}

/** Returns the path of an invoice of an order. */
async function invoicePath({ dataDir }: RunningShop, orderId: string): Promise<string> {
  const { db } = openDatabase({ dataDir })
  const number = await anInvoice(db, orderId, aDocument(linesOf(LINES)))
  await db.destroy()
  return `/api/order/${orderId}/invoice/${number}.pdf`
}
