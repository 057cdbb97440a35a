import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const START_TIMEOUT_MS = 30_000
/** The arguments of `npm start`, after `node`. */
export const startArguments = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }).scripts.start
  .split(' ')
  .slice(1)
/** Those for V8, with which a process needs as much memory as the shop. */
export const heapFlags = startArguments.filter((argument) => argument.startsWith('--'))

export interface RunningShop {
  url: string
  pid: number
  dataDir: string
  /** Milliseconds from the start of the process to its first complete response. */
  toFirstAnswer: number
  /** Resident memory in megabytes. */
  memory(): number
  /** Processor time used so far, in milliseconds. */
  processorTime(): number
  /** Ends the process and deletes its data unless `keep` is set. */
  stop(options?: { keep: boolean }): Promise<void>
}

/** The shop in its own process and data folder, as `npm start` runs it, but without rate limits. */
export async function startShop(
  settings: Record<string, string> = {},
  { dataDir = mkdtempSync(join(tmpdir(), 'shop-bench-')), path = '/products' } = {},
): Promise<RunningShop> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const started = performance.now()
  const child = spawn(process.execPath, startArguments, {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', RATE_LIMITS: 'off', ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await waitForAnswer(`${url}${path}`, child)
  return {
    url,
    pid: child.pid as number,
    dataDir,
    toFirstAnswer: performance.now() - started,
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024,
    processorTime: () => {
      const [, figures = ''] = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')
      // Fields 14 and 15, in ticks of ten milliseconds (proc_pid_stat(5)).
      const [user, system] = figures.split(' ').slice(11, 13)
      return (Number(user) + Number(system)) * 10
    },
    stop: async ({ keep } = { keep: false }) => {
      await end(child)
      if (!keep) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A server that only sends these bytes: the limit of `node:http` on this machine. */
export async function startBareServer(file: string, contentType: string, encoding = ''): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort()
  const child = spawn(process.execPath, ['tests/bench/bare-server.ts', String(port), file, contentType, encoding], {
    cwd: root,
    stdio: 'inherit',
  })
  const url = `http://127.0.0.1:${port}`
  await waitForAnswer(url, child)
  return { url, stop: () => end(child) }
}

async function waitForAnswer(url: string, child: ChildProcess) {
  for (const end = performance.now() + START_TIMEOUT_MS; performance.now() < end; ) {
    if (child.exitCode !== null) break
    const answer = await fetch(url).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  child.kill('SIGKILL')
  throw new Error(`${url} did not answer`)
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const { promise, resolve } = Promise.withResolvers<void>()
  child.once('exit', () => resolve())
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), 15_000)
  await promise
  clearTimeout(late)
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (typeof address !== 'object' || !address) throw new Error('No port')
  return address.port
}
