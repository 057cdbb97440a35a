import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from '../../src/startup/ensure-built.ts'
import { benchAgreedPrices } from './agreed-prices.ts'
import { benchCompanyPage } from './company-page.ts'
import { median, missedTargets, recordFigure } from './figures.ts'
import { benchImport } from './import.ts'
import { benchIntegrations } from './integrations.ts'
import { benchDocuments, benchInvoices } from './invoices.ts'
import { benchMailCost } from './mail-cost.ts'
import { benchMillionOrders } from './million-orders.ts'
import { benchOffice } from './office.ts'
import { benchOrders, enter } from './orders.ts'
import { benchOrderWhileRead } from './orders-while-read.ts'
import { benchSettled } from './payments.ts'
import { benchRates } from './rates.ts'
import { benchRead } from './reads.ts'
import { benchReadsWhileOrdered } from './reads-while-ordered.ts'
import { benchRender } from './renders.ts'
import { benchLargeCatalog } from './run-large-catalog.ts'
import { startShop } from './running-shop.ts'
import { benchTenLines } from './ten-lines.ts'
import { benchTwoProcesses } from './two-processes.ts'

const admin = { email: 'bench@tools.example', password: 'bench-password' }
const IDLE_MS = 5_000
const STARTS = 5

/** A restart with existing data, until the first response. */
async function benchStart() {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-bench-'))
  const starts: number[] = []
  for (let start = 0; start <= STARTS; start++) {
    const shop = await startShop({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }, { dataDir, path: '/healthz' })
    if (start > 0) starts.push(shop.toFirstAnswer)
    await shop.stop({ keep: start < STARTS })
  }
  const typical = median(starts)
  recordFigure('process start to the first answer, a shop with its data', `${Math.round(typical)} ms`, '1000 ms', typical <= 1000)
}

async function benchOneShop() {
  const shop = await startShop({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password })
  try {
    const toFirstPage = shop.toFirstAnswer
    recordFigure(
      'process start to the first whole page, empty data folder',
      `${Math.round(toFirstPage)} ms`,
      '2000 ms',
      toFirstPage <= 2000,
    )
    await new Promise((resolve) => setTimeout(resolve, IDLE_MS))
    recordFigure('memory at rest', `${Math.round(shop.memory())} MB`, '150 MB', shop.memory() <= 150)
    for (const path of ['/api/product/', '/products']) {
      await benchRead(shop, path, '', 0.8)
      await benchRead(shop, path, 'br', 0.8)
    }
    await benchRead(shop, '/products', '304', 0.9)
    await benchRender(shop)
    const administrator = await enter(shop.url, 'sign-in/email', admin)
    await benchOrders(shop, administrator)
    await benchSettled(shop, administrator)
    await benchOrderWhileRead(shop, administrator)
    recordFigure('memory after the load', `${Math.round(shop.memory())} MB`, '250 MB', shop.memory() <= 250)
  } finally {
    await shop.stop()
  }
}

async function benchFiles() {
  const shop = await startShop({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password })
  try {
    await benchImport(shop, await enter(shop.url, 'sign-in/email', admin))
  } finally {
    await shop.stop()
  }
}

/** `npm run bench` runs all of them, `npm run bench -- NAME...` the named ones. */
const parts: Record<string, () => unknown> = {
  start: benchStart,
  'one-shop': benchOneShop,
  'reads-while-ordered': () => benchReadsWhileOrdered(admin),
  'ten-lines': () => benchTenLines(admin),
  rates: () => benchRates(admin),
  documents: benchDocuments,
  invoices: () => benchInvoices(admin),
  'mail-cost': () => benchMailCost(admin),
  'agreed-prices': benchAgreedPrices,
  'large-catalog': benchLargeCatalog,
  'two-processes': benchTwoProcesses,
  'million-orders': benchMillionOrders,
  office: benchOffice,
  'company-page': benchCompanyPage,
  import: benchFiles,
  integrations: benchIntegrations,
}

const names = process.argv.slice(2)
const unknown = names.filter((name) => !(name in parts))
if (unknown.length > 0) throw new Error(`Unknown part: ${unknown.join(', ')}. Choose from ${Object.keys(parts).join(', ')}`)
ensureBuilt(fileURLToPath(new URL('../..', import.meta.url)))
process.stdout.write(
  '\nThe shop against what its parts can do alone, in one run (ratios hold on a noisy machine, absolute figures do not):\n\n',
)
for (const [name, part] of Object.entries(parts)) if (names.length === 0 || names.includes(name)) await part()
process.stdout.write(
  missedTargets().length === 0 ? '\nEvery figure reaches its target.\n' : `\n${missedTargets().length} figures miss their targets.\n`,
)
process.exit(missedTargets().length === 0 ? 0 : 1)
