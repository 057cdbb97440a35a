import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const OPENING = 60_000

/** The real program in its own process at a fixed address. It can be killed as in a power cut and started again. */
export class KilledProgram {
  readonly url: string
  readonly #environment: Record<string, string>
  #child: ChildProcess | undefined
  #said = ''

  static async at(environment: Record<string, string | undefined>): Promise<KilledProgram> {
    const given = Object.entries(environment).filter((entry): entry is [string, string] => entry[1] !== undefined)
    return new KilledProgram(await freePort(), Object.fromEntries(given))
  }

  private constructor(port: number, environment: Record<string, string>) {
    this.url = `http://127.0.0.1:${port}`
    this.#environment = { PORT: String(port), HOST: '127.0.0.1', ...environment }
  }

  /** Starts the process and waits until it responds. */
  start(): void {
    this.#said = ''
    const child = spawn(process.execPath, ['src/main.ts'], {
      cwd: root,
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...this.#environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (this.#said = (this.#said + bytes).slice(-20_000)))
    this.#child = child
  }

  async ready(): Promise<void> {
    for (const end = performance.now() + OPENING; performance.now() < end; await pause(20)) {
      if (this.#child?.exitCode !== null) break
      const answer = await fetch(`${this.url}/readyz`).catch(() => undefined)
      await answer?.arrayBuffer()
      if (answer?.ok) return
    }
    throw new Error(`The shop did not open:\n${this.#said}`)
  }

  /** Ends the process as in a power cut. */
  async kill(): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  if (typeof address !== 'object' || !address) throw new Error('No port')
  return address.port
}
