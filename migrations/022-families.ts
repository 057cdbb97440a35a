import { sql } from 'kysely'
import type { Tx } from '../src/shop/ground/database/tables.ts'

/** Administrators keep the families. Products could name one that no row described; each of those gets its row. */
export async function migrate(tx: Tx): Promise<void> {
  await sql`alter table family add column version integer not null default 1`.execute(tx)
  // Former slugs of a family, and those of families whose products went to it.
  await sql`create table former_family (slug text primary key, family text not null)`.execute(tx)
  const { rows } = await sql<{ slug: string }>`select distinct family as slug from product
    where "removedAt" is null and family not in (select slug from family) order by family`.execute(tx)
  for (const { slug } of rows) {
    const name = slug === 'other-tools' ? 'Other tools' : nameOf(slug)
    const intro = slug === 'other-tools' ? 'Tools that belong to no other family.' : ''
    await sql`insert into family (slug, name, intro, position, version)
      select ${slug}, ${name}, ${intro}, coalesce(max(position), -1) + 1, 1 from family`.execute(tx)
  }
}

function nameOf(slug: string): string {
  const words = slug.replace(/[-_]+/g, ' ').trim()
  return words === '' ? slug : `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
