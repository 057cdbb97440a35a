import { dirname, resolve } from 'node:path'
import { runCopy, theFile, theShop } from './copy-command.ts'
import { backUp } from './shop/copies/back-up.ts'
import { openPictureStore } from './shop/images/open-picture-store.ts'

/** `npm run backup FILE`: the shop that the environment names, whole and as of one moment, in one file, while it goes on. */
await runCopy('The backup', 'npm run backup FILE', async (config, args, tell) => {
  const file = resolve(theFile(args))
  theShop(config)
  const pictures = await openPictureStore(config)
  tell(`Backing up ${config.databaseUrl ? 'the PostgreSQL shop' : config.dataDir} into ${dirname(file)}`)
  const faults = await backUp(config, pictures, file, tell)
  pictures.close()
  if (!config.secret)
    tell('The secret of the shop is not in the backup. Keep a copy of it apart: it is the file `secret` in the data folder.')
  return faults
})
