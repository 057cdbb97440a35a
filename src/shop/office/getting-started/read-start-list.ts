import type { StartLine, StartList, StartStep } from '../../../contract/office/getting-started.ts'
import { startSteps } from '../../../contract/office/getting-started.ts'
import type { Admin } from '../../ground/actor.ts'
import type { Shop } from '../../shop.ts'
import { readManagedSettings } from '../settings/read-managed-settings.ts'
import { findDemoAdmin, mayEnd } from './demo-admin.ts'
import { readDemo, toProducts } from './demo-line.ts'
import { readExemptions } from './exemptions-line.ts'
import { mailServer } from './mail-server.ts'
import { toCurrency, toInvoices, toLegal, toName, toRates } from './settings-lines.ts'
import { readBackup, readMail, readPayments, readSecondFactors } from './system-lines.ts'

/** A line without its step. */
export type Says = Omit<StartLine, 'step'>

/** What is left to set up, and what is true now of each step. It is no longer shown once all of it is done. */
export async function readStartList(shop: Shop, admin: Admin): Promise<StartList> {
  const settings = await readManagedSettings(shop, admin)
  const demo = await readDemo(shop.db)
  const demoAdmin = await findDemoAdmin(shop, shop.db)
  const says: { [step in StartStep]: Says | undefined } = {
    name: toName(settings),
    currency: toCurrency(settings),
    payments: await readPayments(shop, settings),
    mail: await readMail(shop),
    products: toProducts(demo, demoAdmin),
    exemptions: await readExemptions(shop.db, settings),
    rates: toRates(settings),
    invoices: toInvoices(settings),
    legal: toLegal(settings),
    'second-factor': await readSecondFactors(shop),
    backup: await readBackup(shop),
  }
  const lines = startSteps.flatMap((step) => (says[step] ? [{ step, ...says[step] }] : []))
  return {
    isShown: settings.showGettingStarted && lines.some(({ state }) => state !== 'done'),
    version: settings.version,
    decided: settings.startDecided,
    lines,
    demo: {
      products: demo.products,
      reviews: demo.reviews,
      isOrdered: demo.isOrdered,
      admin: demoAdmin ? { email: demoAdmin.email, mayEnd: mayEnd(admin, demoAdmin) } : null,
    },
    canSendTestMail: mailServer(shop) !== undefined,
  }
}
