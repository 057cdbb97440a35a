import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openDatabase } from '../shop/ground/database/open-database.ts'
import { openImageStore } from '../shop/ground/images/open-image-store.ts'
import { restoreBackup } from '../shop/operations/backup/restore-backup.ts'
import { commandMessages } from './messages.ts'
import { readFileArgument, runCopy } from './run-copy.ts'

/** `npm run restore FILE` restores a backup into the configured shop, which must be empty. */
await runCopy('Restore', 'npm run restore FILE', async (config, args, report) => {
  const file = resolve(readFileArgument(args))
  const { db, engine } = openDatabase(config)
  const images = await openImageStore(config)
  try {
    report(commandMessages.restoring(file, config.databaseUrl ? commandMessages.postgres : config.dataDir))
    const discrepancies = await restoreBackup(db, engine, images, file, report)
    if (!config.secret && !existsSync(join(config.dataDir, 'secret'))) report(commandMessages.secretMissing)
    return discrepancies
  } finally {
    images.close()
    await db.destroy()
  }
})
