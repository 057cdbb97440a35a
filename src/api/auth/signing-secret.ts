import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { privateFile, privateFolder } from '../../shop/ground/private-files.ts'

/** For a shop without SECRET. */
export function readOrCreateSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: privateFolder })
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: privateFile, flag: 'wx' })
  }
  return readFileSync(file, 'utf8').trim()
}
