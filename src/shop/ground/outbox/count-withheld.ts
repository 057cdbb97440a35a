import { type RawBuilder, sql } from 'kysely'
import type { Shop } from '../../shop.ts'
import { mailClasses } from './mail-budgets.ts'

/** Counts the emails to the office that were held back in a stretch of time, by template. */
export async function countWithheld(
  { db, engine }: Pick<Shop, 'db' | 'engine'>,
  { from, until }: { from: Date; until: Date },
): Promise<{ template: string; mails: number }[]> {
  const template: RawBuilder<string> = engine === 'sqlite' ? sql`json_extract(payload, '$.template')` : sql`payload::jsonb ->> 'template'`
  const rows = await db
    .selectFrom('outbox')
    .select(({ fn }) => [template.as('template'), fn.countAll().as('mails')])
    .where('withheldAt', '>=', from)
    .where('withheldAt', '<', until)
    .groupBy(template)
    .orderBy(template)
    .execute()
  const classes = new Map<string, string>(Object.entries(mailClasses))
  return rows.filter((row) => classes.get(row.template) === 'office').map((row) => ({ template: row.template, mails: Number(row.mails) }))
}
