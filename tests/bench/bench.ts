import { fileURLToPath } from 'node:url'
import { ensureBuilt } from '../../src/build.ts'
import { missed, note } from './figures.ts'
import { benchOrders, enter } from './orders.ts'
import { benchRead } from './reads.ts'
import { startShop } from './running-shop.ts'

const admin = { email: 'bench@tools.example', password: 'bench-password' }

ensureBuilt(fileURLToPath(new URL('../..', import.meta.url)))
process.stdout.write(
  '\nThe shop against what its parts can do alone, in one run (ratios hold on a noisy machine, absolute figures do not):\n\n',
)
const shop = await startShop({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password })
try {
  note(
    'process start to the first whole page, empty data folder',
    `${Math.round(shop.toFirstPage)} ms`,
    '2000 ms',
    shop.toFirstPage <= 2000,
  )
  note('memory at rest', `${Math.round(shop.memory())} MB`)
  await benchRead(shop, '/api/product/', '', 0.7)
  await benchOrders(shop, await enter(shop.url, 'sign-in/email', admin))
  note('memory after the load', `${Math.round(shop.memory())} MB`, '250 MB', shop.memory() <= 250)
} finally {
  await shop.stop()
}
process.stdout.write(missed().length === 0 ? '\nEvery figure reaches its mark.\n' : `\n${missed().length} figures miss their mark.\n`)
process.exit(missed().length === 0 ? 0 : 1)
