import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { moveShop } from '../shop/operations/backup/move-shop.ts'
import { ConfigurationError } from '../startup/config.ts'
import { commandMessages } from './messages.ts'
import { requireShop, runCopy } from './run-copy.ts'

/** `npm run move -- --to postgres://...` copies the SQLite shop of the data folder to an empty PostgreSQL database. */
await runCopy('Move', 'npm run move -- --to postgres://user:password@host/database', async (config, args, report) => {
  const { to } = parseArgs({ args, options: { to: { type: 'string' } } }).values
  if (!to || !/^postgres(ql)?:\/\//.test(to)) throw new ConfigurationError(commandMessages.targetNeeded)
  requireShop({ ...config, databaseUrl: undefined })
  report(commandMessages.moving(config.dataDir, `${new URL(to).host}${new URL(to).pathname}`))
  const discrepancies = await moveShop(config.dataDir, to, report)
  const secretFile = join(config.dataDir, 'secret')
  if (existsSync(secretFile)) report(commandMessages.sameSecret(secretFile))
  report(config.s3 ? commandMessages.imagesInBucket : commandMessages.imagesInFolder(join(config.dataDir, 'images')))
  return discrepancies
})
