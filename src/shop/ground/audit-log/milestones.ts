import { z } from 'zod'
import { fromJson, toJson } from '../database/json.ts'
import type { Database } from '../database/tables.ts'

const testMail = z.object({
  accepted: z.boolean(),
  to: z.string(),
  /** The host of the mail server. */
  server: z.string(),
  /** What the server answered, or why it was not reached. */
  answer: z.string(),
})

/** The facts of each milestone. */
const facts = { 'test-mail': testMail, backup: z.object({ bytes: z.number() }) }

type Name = keyof typeof facts
type Facts<N extends Name> = z.infer<(typeof facts)[N]>

/** Keeps what happened last of a kind. */
export async function recordMilestone<N extends Name>(db: Database, name: N, at: Date, happened: Facts<N>): Promise<void> {
  const row = { at, facts: toJson(happened) }
  await db
    .insertInto('milestone')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}

/** When it happened last, and how. */
export async function readMilestone<N extends Name>(db: Database, name: N): Promise<({ at: Date } & Facts<N>) | undefined> {
  const row = await db.selectFrom('milestone').selectAll().where('name', '=', name).executeTakeFirst()
  const read = row && facts[name].safeParse(fromJson(row.facts)).data
  return row && read ? { at: row.at, ...(read as Facts<N>) } : undefined
}
