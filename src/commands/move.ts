import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ConfigurationError } from '../config.ts'
import { moveShop } from '../shop/backup/move-shop.ts'
import { runCopy, theShop } from './run-copy.ts'

/** `npm run move -- --to postgres://...`: the SQLite shop of the data folder, copied into an empty PostgreSQL database. */
await runCopy('The move', 'npm run move -- --to postgres://user:password@host/database', async (config, args, tell) => {
  const { to } = parseArgs({ args, options: { to: { type: 'string' } } }).values
  if (!to || !/^postgres(ql)?:\/\//.test(to)) throw new ConfigurationError('Say where to with --to postgres://user:password@host/database')
  theShop({ ...config, databaseUrl: undefined })
  tell(`Moving ${config.dataDir} to ${new URL(to).host}${new URL(to).pathname}`)
  const faults = await moveShop(config.dataDir, to, tell)
  if (existsSync(join(config.dataDir, 'secret')))
    tell(`Start the shop there with the same SECRET: it is in ${join(config.dataDir, 'secret')}`)
  tell(
    config.s3
      ? 'The pictures are in the bucket and stay there.'
      : `The pictures stay in ${join(config.dataDir, 'images')}. Processes on this machine share them by the same DATA_DIR; for several machines copy ` +
          'that folder into a bucket (aws s3 sync) and set S3_BUCKET, or use `npm run backup` and `npm run restore` instead of the move.',
  )
  return faults
})
