import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { aDatabase, engines } from '../../../../tests/support/a-shop.ts'
import { knownMigrations, migrate } from './migrate.ts'
import { type Engine, openDatabase } from './open-database.ts'

const families = `create table parent (id text primary key, name text);
create table child (id text primary key, "parentId" text not null references parent (id));
insert into parent (id, name) values ('p', 'before');
insert into child (id, "parentId") values ('c', 'p');
`
const rebuild = `-- only sqlite
create table parent_new (id text primary key, name text not null);
-- only sqlite
insert into parent_new select id, name from parent;
-- only sqlite
drop table parent;
-- only sqlite
alter table parent_new rename to parent;
-- only postgres
alter table parent alter column name set not null;
`
const inTypeScript = `import { sql } from 'kysely'
export async function migrate(tx, engine) {
  const { rows } = await sql\`select id from parent\`.execute(tx)
  for (const { id } of rows) await sql\`update parent set name = \${engine} where id = \${id}\`.execute(tx)
}
`

/** An empty database and a folder with these migrations. */
async function emptyDatabase(engine: Engine, files: Record<string, string>) {
  const place = await aDatabase(engine)
  // Inside the project, where a TypeScript migration finds the project's packages.
  const folder = mkdtempSync(join(process.cwd(), 'build/test-migrations-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const { db } = openDatabase(place)
  onTestFinished(async () => {
    await db.destroy()
    await place.leave()
    rmSync(folder, { recursive: true, force: true })
  })
  const run = () => migrate(db, engine, knownMigrations(folder), folder)
  const applied = async () =>
    (await sql<{ name: string }>`select name from migration order by name`.execute(db)).rows.map(({ name }) => name)
  return { db, run, applied }
}

describe.each(engines)('on %s', (engine) => {
  test('a table that others reference can be rebuilt, and a migration can be TypeScript', async () => {
    const { db, run, applied } = await emptyDatabase(engine, {
      '001-families.sql': families,
      '002-rebuild.sql': rebuild,
      '003-names.ts': inTypeScript,
    })
    await run()
    await run()
    expect(await applied()).toEqual(['001-families.sql', '002-rebuild.sql', '003-names.ts'])
    expect((await sql`select id, name from parent`.execute(db)).rows).toEqual([{ id: 'p', name: engine }])
    await expect(sql`insert into child (id, "parentId") values ('d', 'nobody')`.execute(db)).rejects.toThrow(/foreign key/i)
  })

  test('a migration that fails leaves nothing of itself and everything before it', async () => {
    const { db, run, applied } = await emptyDatabase(engine, {
      '001-families.sql': families,
      '002-half.sql': "update parent set name = 'half done';\ninsert into nowhere values (1);\n",
    })
    await expect(run()).rejects.toThrow(/nowhere/)
    expect(await applied()).toEqual(['001-families.sql'])
    expect((await sql`select name from parent`.execute(db)).rows).toEqual([{ name: 'before' }])
  })
})

test('on sqlite, a migration that leaves broken references is refused', async () => {
  const { db, run, applied } = await emptyDatabase('sqlite', {
    '001-families.sql': families,
    '002-orphan.sql': 'delete from parent;\n',
  })
  await expect(run()).rejects.toThrow('Migration 002-orphan.sql leaves broken references: child -> parent')
  expect(await applied()).toEqual(['001-families.sql'])
  expect((await sql`select id from parent`.execute(db)).rows).toEqual([{ id: 'p' }])
})
