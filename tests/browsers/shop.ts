import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { type Program, startProgram } from '../../src/program.ts'
import type { Person } from '../../src/shop/ground/actor.ts'
import { placeOrder } from '../../src/shop/selling/orders/place-order.ts'
import { payAtTestGateway } from '../../src/shop/selling/payments/pay-at-test-gateway.ts'
import { startPayment } from '../../src/shop/selling/payments/start-payment.ts'
import { readConfig } from '../../src/startup/config.ts'
import { cheapPasswords } from '../support/cheap-passwords.ts'
import { anOrderOf } from '../support/make.ts'
import { signUp } from '../support/signed-in-person.ts'

export const admin = { email: 'ada@tools.example', password: 'hammer-and-tongs' }

export interface BrowserShop extends Program {
  /** Signs a customer up with a password. */
  aCustomer(): Promise<{ email: string; password: string; person: Person }>
  /** Places an order of a tool, and pays for it unless it is to stay unpaid. */
  anOrder(customer: Person, tool: string, units: number, isPaid?: boolean): Promise<{ orderId: string; number: string }>
}

/** Starts the whole program with the demo catalog, the test gateway and a data folder of its own. */
export async function openShop(): Promise<BrowserShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-browsers-'))
  const settings = {
    PORT: '0',
    DATA_DIR: dataDir,
    DEMO: 'on',
    RATE_LIMITS: 'off',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  }
  const program = await startProgram(readConfig(settings), pino({ level: 'silent' }), { passwords: cheapPasswords })
  const { shop, url } = program
  return {
    ...program,
    async aCustomer() {
      const { email, password } = await signUp(url)
      const { id, name } = await shop.db.selectFrom('person').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
      return { email, password, person: { kind: 'customer', id, email, name, photo: '' } }
    },
    async anOrder(customer, tool, orderUnit, isPaid = true) {
      const { id: productID } = await shop.db.selectFrom('product').select('id').where('slug', '=', tool).executeTakeFirstOrThrow()
      const placed = await placeOrder(shop, customer, anOrderOf([{ productID, orderUnit }]))
      if (isPaid) {
        const { url: paymentPage } = await startPayment(shop, customer, placed.orderId)
        await payAtTestGateway(shop, paymentPage.slice(paymentPage.lastIndexOf('/') + 1), '4242 4242 4242 4242')
      }
      return placed
    },
    async close() {
      await program.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
