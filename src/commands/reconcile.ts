import { openDatabase } from '../shop/ground/database/open-database.ts'
import { toError } from '../shop/ground/to-error.ts'
import { reconcile } from '../shop/operations/reconcile/reconcile.ts'
import { ConfigurationError, readConfig } from '../startup/config.ts'
import { commandMessages } from './messages.ts'
import { requireShop } from './run-copy.ts'

/** `npm run reconcile` prints the discrepancies of the configured shop. Exit code: 0 if there are none, 1 if there are, 2 on an error. */
try {
  const config = readConfig()
  requireShop(config)
  const { db } = openDatabase(config)
  const discrepancies = await reconcile(db)
  await db.destroy()
  for (const discrepancy of discrepancies) process.stdout.write(`${discrepancy}\n`)
  process.stdout.write(`${discrepancies.length === 0 ? commandMessages.booksAgree : commandMessages.discrepancies(discrepancies.length)}\n`)
  process.exitCode = discrepancies.length === 0 ? 0 : 1
} catch (error) {
  const { message, stack } = toError(error)
  process.stderr.write(`${error instanceof ConfigurationError ? message : commandMessages.failed('Reconcile', String(stack))}\n`)
  process.exitCode = 2
}
