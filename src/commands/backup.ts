import { dirname, resolve } from 'node:path'
import { createBackup } from '../shop/backup/create-backup.ts'
import { openImageStore } from '../shop/images/open-image-store.ts'
import { runCopy, theFile, theShop } from './run-copy.ts'

/** `npm run backup FILE`: the shop that the environment names, whole and as of one moment, in one file, while it goes on. */
await runCopy('The backup', 'npm run backup FILE', async (config, args, tell) => {
  const file = resolve(theFile(args))
  theShop(config)
  const images = await openImageStore(config)
  tell(`Backing up ${config.databaseUrl ? 'the PostgreSQL shop' : config.dataDir} into ${dirname(file)}`)
  const faults = await createBackup(config, images, file, tell)
  images.close()
  if (!config.secret)
    tell('The secret of the shop is not in the backup. Keep a copy of it apart: it is the file `secret` in the data folder.')
  return faults
})
