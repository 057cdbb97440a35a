import { dirname, resolve } from 'node:path'
import { openImageStore } from '../shop/ground/images/open-image-store.ts'
import { toError } from '../shop/ground/to-error.ts'
import { createBackup } from '../shop/operations/backup/create-backup.ts'
import { recordBackup } from '../shop/operations/backup/record-backup.ts'
import { commandMessages } from './messages.ts'
import { readFileArgument, requireShop, runCopy } from './run-copy.ts'

/** `npm run backup FILE` writes the configured shop to one file. The shop may be running. */
await runCopy('Backup', 'npm run backup FILE', async (config, args, report) => {
  const file = resolve(readFileArgument(args))
  requireShop(config)
  const images = await openImageStore(config)
  report(commandMessages.backingUp(config.databaseUrl ? commandMessages.postgres : config.dataDir, dirname(file)))
  const at = new Date()
  const discrepancies = await createBackup(config, images, file, report)
  images.close()
  // The file is whole, also if this fails: a shop that was not started since an upgrade has no place for it.
  await recordBackup(config, file, at).catch((error: unknown) => report(commandMessages.backupNotRecorded(toError(error).message)))
  if (!config.secret) report(commandMessages.secretNotIncluded)
  return discrepancies
})
