import pg from 'pg'

/** Runs one SQL statement on a PostgreSQL server. */
export async function runStatement(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  await client.connect()
  await client.query(statement)
  await client.end()
}
