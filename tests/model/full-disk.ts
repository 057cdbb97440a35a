import { sql } from 'kysely'
import type { Shop } from '../../src/shop/shop.ts'

const ALL_PAGES = 4_294_967_294

/**
 * Fills the disk under the database, or gives it space again. SQLite gets no further page, and each event brings more than fits.
 * PostgreSQL's tables of events and messages take no further row: the server reports a full disk, and the transaction ends.
 */
export async function fillDisk({ db, engine }: Shop, isFull: boolean): Promise<void> {
  for (const statement of statements[engine][isFull ? 'fill' : 'empty']) await statement.execute(db)
}

const pages = (count: number) => sql`pragma max_page_count = ${sql.lit(count)}`
const trigger = (table: string) =>
  sql`create trigger simulate_full_disk before insert on ${sql.table(table)} execute function simulate_full_disk()`

const statements = {
  sqlite: {
    fill: [
      sql`create table if not exists ballast (bytes blob)`,
      sql`create temp trigger simulate_full_disk before insert on event begin insert into ballast values (zeroblob(10000000)); end`,
      pages(1),
    ],
    empty: [sql`drop trigger if exists simulate_full_disk`, pages(ALL_PAGES)],
  },
  postgres: {
    fill: [
      sql`
        create or replace function simulate_full_disk() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`,
      trigger('event'),
      trigger('outbox'),
    ],
    empty: [sql`drop function if exists simulate_full_disk() cascade`],
  },
}
