import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigurationError, readConfig } from '../config.ts'
import { openDatabase } from '../shop/database/open-database.ts'
import { reconcile } from '../shop/reconcile/reconcile.ts'

/** `npm run audit`: prints what does not hold in the books of the shop that the environment names, and exits 1; else 0. */
try {
  const config = readConfig()
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'shop.db')))
    throw new ConfigurationError(`There is no shop in ${config.dataDir}`)
  const { db } = openDatabase(config)
  const faults = await reconcile(db)
  await db.destroy()
  for (const fault of faults) process.stdout.write(`${fault}\n`)
  process.stdout.write(
    faults.length === 0 ? 'The books agree.\n' : `${faults.length} ${faults.length === 1 ? 'thing does' : 'things do'} not hold.\n`,
  )
  process.exitCode = faults.length === 0 ? 0 : 1
} catch (fault) {
  process.stderr.write(`${fault instanceof ConfigurationError ? fault.message : `The audit could not run: ${(fault as Error).stack}`}\n`)
  process.exitCode = 2
}
