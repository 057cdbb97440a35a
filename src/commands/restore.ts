import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { restoreBackup } from '../shop/backup/restore-backup.ts'
import { openDatabase } from '../shop/database/open-database.ts'
import { openImageStore } from '../shop/images/open-image-store.ts'
import { runCopy, theFile } from './run-copy.ts'

/** `npm run restore FILE`: fills the empty shop that the environment names, on either database, from a backup. */
await runCopy('The restore', 'npm run restore FILE', async (config, args, tell) => {
  const file = resolve(theFile(args))
  const { db, engine } = openDatabase(config)
  const images = await openImageStore(config)
  try {
    tell(`Restoring ${file} into ${config.databaseUrl ? 'the PostgreSQL database' : config.dataDir}`)
    const faults = await restoreBackup(db, engine, images, file, tell)
    if (!config.secret && !existsSync(join(config.dataDir, 'secret')))
      tell(
        'There is no secret here. Bring the old one along, or everybody has to sign in anew, and second factors have to be set up again.',
      )
    return faults
  } finally {
    images.close()
    await db.destroy()
  }
})
