import { dirname, resolve } from 'node:path'
import { createBackup } from '../shop/backup/create-backup.ts'
import { openImageStore } from '../shop/images/open-image-store.ts'
import { commandMessages } from './messages.ts'
import { readFileArgument, requireShop, runCopy } from './run-copy.ts'

/** `npm run backup FILE` writes the configured shop to one file. The shop may be running. */
await runCopy('Backup', 'npm run backup FILE', async (config, args, report) => {
  const file = resolve(readFileArgument(args))
  requireShop(config)
  const images = await openImageStore(config)
  report(commandMessages.backingUp(config.databaseUrl ? commandMessages.postgres : config.dataDir, dirname(file)))
  const discrepancies = await createBackup(config, images, file, report)
  images.close()
  if (!config.secret) report(commandMessages.secretNotIncluded)
  return discrepancies
})
