import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished } from 'vitest'
import { inShopZone } from '../../src/contract/ground/shop-zone.ts'
import type { Engine } from '../../src/shop/ground/database/open-database.ts'
import { stripeGateway } from '../../src/shop/selling/payments/stripe-gateway.ts'
import { AMOUNT, type Scenario, scenarioIn, stripeStandIn } from '../race-conditions/scenario.ts'
import { StripeServer } from '../stand-ins/stripe-server.ts'
import { aShop, type TestShop } from '../support/a-shop.ts'
import { storeInvoicing } from '../support/invoicing.ts'
import { deliverAll, listenForEvents } from '../support/payments.ts'
import type { KilledOperation } from './killed-operation.ts'

const victim = fileURLToPath(new URL('killed-operation.ts', import.meta.url))
/** `npm run faults` kills at every await; a normal test run at every fiftieth, at different ones on each database. */
const stride = process.env.FAULTS === 'all' ? 1 : 50

/** What of the order is refunded, in cents. */
export const PART = 1_234

export interface World {
  shop: TestShop
  stripe: StripeServer
  smtpUrl: string
  /** Message-IDs that the mail server accepted. */
  received: string[]
}

interface Story {
  before?(scenario: Scenario, orders: KilledOperation): Promise<unknown>
  /** `answer` is the response that the process sent, if any. */
  afterwards(scenario: Scenario, orders: KilledOperation, answer: unknown): Promise<unknown>
}

/** Kills a process at its first operation, then at the second, and so on, until one finishes. */
export async function killedEverywhere(world: World, verb: KilledOperation['verb'], atLeast: number, { before, afterwards }: Story) {
  const { shop, stripe } = world
  for (let killAt = stride === 1 || shop.engine === 'sqlite' ? 1 : 6; ; killAt += stride) {
    const scenario = await scenarioIn(shop, stripe, stripeStandIn(shop, stripe))
    await deliverAll(shop)
    const orders: KilledOperation = { ...toldTo(world, scenario), verb, killAt }
    if (verb === 'send')
      await shop.db
        .updateTable('outbox')
        .set({ state: 'pending', nextAt: shop.now() })
        .where('reason', '=', `order-placed:${scenario.orderId}`)
        .execute()
    await before?.(scenario, orders)
    orders.ahead = shop.now().getTime() - Date.now()
    const answer = await run(orders)
    await afterwards(scenario, orders, answer)
    if (answer === undefined) continue
    expect(killAt).toBeGreaterThan(atLeast)
    return
  }
}

/** Returns the response of the process; undefined if it was killed before. */
async function run(orders: KilledOperation): Promise<unknown> {
  const child = spawn(process.execPath, [victim], { stdio: ['pipe', 'pipe', 'pipe'] })
  child.stdin.end(JSON.stringify(orders))
  const ended = new Promise<NodeJS.Signals | number | null>((resolve) => child.once('close', (code, signal) => resolve(signal ?? code)))
  const [answer, said, how] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  if (how === 'SIGKILL') return undefined
  if (how !== 0) throw new Error(`The process ended with ${how}: ${said}`)
  return JSON.parse(answer)
}

function toldTo({ shop, stripe, smtpUrl }: World, { customer, admin, lines, orderId }: Scenario): Omit<KilledOperation, 'verb' | 'killAt'> {
  const { databaseUrl, config } = shop
  const gateway = { secretKey: stripe.secretKey, webhookSecret: stripe.webhookSecret, apiUrl: stripe.url }
  const key = randomUUID()
  return {
    databaseUrl,
    config,
    stripe: gateway,
    smtpUrl,
    ahead: 0,
    customer,
    lines,
    orderId,
    key,
    admin,
    received: { amountCents: AMOUNT, reference: 'SEPA 4711', date: inShopZone(shop.now())[0], idempotencyKey: key },
    refund: { amountCents: PART, reason: 'Late', restock: [], idempotencyKey: key },
    event: { body: '', signature: '' },
  }
}

export async function aWorld(engine: Engine): Promise<World> {
  const shop = await aShop(engine)
  await storeInvoicing(shop.db)
  const stripe = await new StripeServer().listen()
  stripe.now = () => shop.now()
  shop.gateway = stripeGateway(shop, { secretKey: stripe.secretKey, webhookSecret: stripe.webhookSecret, apiUrl: stripe.url })
  await listenForEvents(shop)
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, taken) {
      text(stream).then((source) => {
        received.push(/^message-id: (.*)$/im.exec(source)?.[1] ?? '')
        taken(null)
      }, taken)
    },
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    stripe.close()
    server.close()
  })
  return { shop, stripe, smtpUrl: `smtp://127.0.0.1:${(server.server.address() as { port: number }).port}`, received }
}
