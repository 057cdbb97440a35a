import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, vi } from 'vitest'
import { readMilestone } from '../src/shop/ground/audit-log/milestones.ts'
import { aPopulatedShop } from './support/a-populated-shop.ts'
import { aDatabase } from './support/a-shop.ts'

vi.setConfig({ testTimeout: 120_000 })

const root = fileURLToPath(new URL('..', import.meta.url))

/** A command of package.json as a process of its own. */
function run(command: string, dataDir: string, ...args: string[]): Promise<{ code: number; said: string }> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }
  return new Promise((resolve) => {
    execFile(process.execPath, [`src/commands/${command}.ts`, ...args], { cwd: root, env }, (fault, out, err) =>
      resolve({ code: fault ? Number(fault.code) : 0, said: out + err }),
    )
  })
}

it('backs up, restores, moves and reconciles', async () => {
  const shop = await aPopulatedShop('sqlite')
  const { dataDir } = shop.config
  const file = join(dataDir, 'backup.tar.gz')
  const backup = await run('backup', dataDir, file)
  expect(backup.said).toMatch(/rows, 3 images.*The books agree\.\nBackup finished in/s)
  expect(backup.code).toBe(0)
  expect(await readMilestone(shop.db, 'backup')).toMatchObject({ at: expect.any(Date), bytes: statSync(file).size })

  const elsewhere = join(dataDir, 'elsewhere')
  mkdirSync(elsewhere)
  const restore = await run('restore', elsewhere, file)
  expect(restore.said).toMatch(/Restored \d+ rows, 3 images and 1 document\..*No secret is set.*The books agree\./s)
  expect(restore.code).toBe(0)
  expect((await run('reconcile', elsewhere)).said).toBe('The books agree.\n')
  expect(await run('restore', elsewhere, file)).toMatchObject({ code: 2, said: expect.stringContaining('not empty') })

  const target = await aDatabase('postgres')
  const move = await run('move', elsewhere, '--to', target.databaseUrl ?? '')
  await target.leave()
  expect(move.said).toMatch(/Every row matches its original.*The images stay in .*The books agree\./s)
  expect(move.said).not.toContain('password')
  expect(move.code).toBe(0)
})

it('prints the usage, and names missing files', async () => {
  const place = await aDatabase('sqlite')
  const nothing = join(place.dataDir, 'nothing')
  expect(await run('backup', place.dataDir)).toEqual({ code: 2, said: 'Name one file\nnpm run backup FILE\n' })
  expect(await run('backup', nothing, 'a.tar.gz')).toMatchObject({
    code: 2,
    said: expect.stringContaining(`There is no shop in ${nothing}`),
  })
  expect(existsSync(nothing)).toBe(false)
  expect(await run('restore', place.dataDir, 'no-such-file')).toMatchObject({ code: 2, said: expect.stringContaining('ENOENT') })
  expect(await run('move', nothing, '--to', 'mysql://x')).toMatchObject({ code: 2, said: expect.stringContaining('--to postgres://') })
  await place.leave()
})

it('removes a lost second factor, so that the password signs in', async () => {
  const shop = await aPopulatedShop('sqlite')
  const { dataDir } = shop.config
  const { id, email } = await shop.db
    .selectFrom('person')
    .select(['id', 'email'])
    .where('twoFactorEnabled', '=', true)
    .executeTakeFirstOrThrow()
  expect(await run('remove-second-factor', dataDir)).toMatchObject({ code: 2, said: expect.stringContaining('Name one email address') })
  expect(await run('remove-second-factor', dataDir, 'nobody@tools.example')).toEqual({ code: 2, said: 'This person does not exist\n' })
  expect(await run('remove-second-factor', dataDir, email.toUpperCase())).toMatchObject({
    code: 0,
    said: expect.stringContaining('All sessions were signed out'),
  })
  for (const table of ['two_factor', 'passkey', 'session'] as const) {
    expect(await shop.db.selectFrom(table).select('id').where('userId', '=', id).execute()).toEqual([])
  }
  expect(await shop.db.selectFrom('person').select('twoFactorEnabled').where('id', '=', id).executeTakeFirst()).toEqual({
    twoFactorEnabled: false,
  })
  const [event] = await shop.db.selectFrom('event').selectAll().where('verb', '=', 'person.second-factor-removed').execute()
  expect(event).toMatchObject({ actor: 'system', thingId: id, before: JSON.stringify({ app: true, passkeys: ['Ada’s "key"'] }) })
})
