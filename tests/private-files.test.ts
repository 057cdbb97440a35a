import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { storeImage } from '../src/shop/ground/images/store-image.ts'
import { createBackup } from '../src/shop/operations/backup/create-backup.ts'
import { aProgram, type TestProgram } from './support/a-program.ts'
import { aDatabase, enginesInTurn } from './support/a-shop.ts'
import { plainImage } from './support/images.ts'
import { signUp } from './support/signed-in-person.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

/** The folder and everything in it, each with its mode. */
function modesIn(folder: string): [path: string, mode: number][] {
  const paths = readdirSync(folder, { withFileTypes: true, recursive: true }).map(({ parentPath, name }) => join(parentPath, name))
  return [folder, ...paths].map((path) => [path, statSync(path).mode & 0o777])
}

const openToOthers = (folder: string) =>
  modesIn(folder)
    .filter(([, mode]) => mode & 0o077)
    .map(([path, mode]) => `${path.slice(folder.length)} ${mode.toString(8)}`)

/** Does what writes every kind of file. */
async function useShop({ shop, url }: TestProgram) {
  const { email } = await signUp(url)
  const { id } = await shop.db.selectFrom('person').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  await storeImage(shop, { kind: 'customer', id, name: 'Ingrid', email, photo: '' }, await plainImage().png().toBuffer())
  await vi.waitFor(() => expect(existsSync(join(shop.config.dataDir, 'mail'))).toBe(true), 10_000)
}

test.each(enginesInTurn)('the files of a shop on %s are for its user alone, from the first start and after an upgrade', async (engine) => {
  const parent = mkdtempSync(join(temporaryFolder(), 'files-'))
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
  const umask = process.umask(0)
  onTestFinished(() => void process.umask(umask))
  const dataDir = join(parent, 'shop')
  const { databaseUrl, leave } = await aDatabase(engine)
  onTestFinished(leave)
  const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', SECRET: databaseUrl ? 'a secret of at least 32 characters' : '' }
  const program = await aProgram(engine, settings)
  await useShop(program)
  const files = modesIn(dataDir).map(([path]) => path.slice(dataDir.length))
  const own = engine === 'sqlite' ? ['/shop.db', '/shop.db-wal', '/secret'] : []
  expect(files).toEqual(expect.arrayContaining(['/mail', '/images', ...own]))
  expect(openToOthers(dataDir)).toEqual([])

  const file = join(parent, 'backup.tar.gz')
  await createBackup({ databaseUrl, dataDir }, program.shop.images, file, () => {})
  expect(statSync(file).mode & 0o777).toBe(0o600)

  for (const [path] of modesIn(dataDir)) chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644)
  await aProgram(engine, settings)
  expect(openToOthers(dataDir)).toEqual([])
})
