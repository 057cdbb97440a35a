import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { aCompany, anInvitation } from '../../../../tests/support/a-company.ts'
import { latestMail } from '../../../../tests/support/a-password.ts'
import { aDatabase, aShop, engines, type TestShop } from '../../../../tests/support/a-shop.ts'
import { aCustomer } from '../../../../tests/support/make.ts'
import { aSession } from '../../../../tests/support/signed-in-person.ts'
import { openDatabase } from '../../ground/database/open-database.ts'
import { newId } from '../../ground/new-id.ts'
import { ArchiveWriter, readArchive } from './archive.ts'
import { createBackup } from './create-backup.ts'
import { readTables } from './read-tables.ts'
import { restoreBackup } from './restore-backup.ts'
import { pagesOf, RowTally } from './rows.ts'
import { backupHead, backupSums } from './write-backup.ts'

const silent = () => {}

/** Adds the sign-ins to a backup, as earlier versions wrote them. */
async function addSignIns({ db, engine }: TestShop, file: string, to: string) {
  const entries: [name: string, bytes: Buffer][] = []
  const sums = backupSums.parse(await readArchive(file, async (name, bytes) => void entries.push([name, bytes])))
  const [[, first] = ['', Buffer.alloc(0)]] = entries
  const head = backupHead.parse(JSON.parse(first.toString('utf8')))
  await db.transaction().execute(async (tx) => {
    for (const table of (await readTables(tx, engine)).filter(({ name }) => name === 'session' || name === 'verification')) {
      head.tables.push(table)
      const tally = new RowTally()
      for await (const page of pagesOf(tx, table)) {
        for (const row of page) tally.add(row)
        entries.push([`tables/${table.name}/000001.jsonl`, Buffer.from(`${page.map((row) => JSON.stringify(row)).join('\n')}\n`)])
      }
      sums.tables[table.name] = { rows: tally.rows, digest: tally.digest }
    }
  })
  entries[0] = ['shop.json', Buffer.from(JSON.stringify(head))]
  const archive = new ArchiveWriter(to)
  for (const [name, bytes] of entries) await archive.add(name, bytes)
  await archive.finish(sums)
}

it.each(engines)(
  'a backup of an earlier version on %s, with sign-ins and mailed links in it, opens nothing when it is restored',
  async (engine) => {
    const shop = await aShop(engine)
    const { id: userId } = await aCustomer(shop)
    await aSession(shop, userId)
    const now = shop.now()
    const verification = {
      id: newId(),
      identifier: 'hashed',
      value: userId,
      expiresAt: new Date(now.getTime() + 3_600_000),
      createdAt: now,
      updatedAt: now,
    }
    await shop.db.insertInto('verification').values(verification).execute()
    const token = await anInvitation(shop, await aCompany(shop), 'ingrid@a.example')
    const kept = await anInvitation(shop, await aCompany(shop), 'line@a.example')
    const { invitationId } = await latestMail(shop, 'company-invitation')
    const plain = JSON.stringify({ template: 'company-invitation', to: 'line@a.example', invitationId, token: kept })
    await shop.db
      .updateTable('outbox')
      .set({ kind: 'mail', state: 'delivered', payload: plain, link: null })
      .where('reason', '=', `company-invitation:${invitationId}`)
      .execute()

    const folder = mkdtempSync(join(tmpdir(), 'shop-backup-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const [file, earlier] = [join(folder, 'new.tar.gz'), join(folder, 'earlier.tar.gz')]
    await createBackup({ dataDir: shop.config.dataDir, databaseUrl: shop.databaseUrl }, shop.images, file, silent)
    await addSignIns(shop, file, earlier)

    const place = await aDatabase(engine)
    const { db } = openDatabase(place)
    onTestFinished(async () => {
      await db.destroy()
      await place.leave()
    })
    expect(await restoreBackup(db, engine, shop.images, earlier, silent)).toEqual([])
    for (const table of ['session', 'verification'] as const) expect(await db.selectFrom(table).select('id').execute()).toEqual([])
    const outbox = JSON.stringify(await db.selectFrom('outbox').selectAll().execute())
    for (const secret of [token, kept]) expect(outbox).not.toContain(secret)
    const invitations = await db.selectFrom('company_invitation').select(['email', 'withdrawnAt']).orderBy('email').execute()
    expect(invitations.map(({ email, withdrawnAt }) => [email, withdrawnAt !== null])).toEqual([
      ['ingrid@a.example', false],
      ['line@a.example', true],
    ])
  },
)
