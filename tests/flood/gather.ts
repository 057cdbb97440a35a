import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { CrowdOptions } from './crowd.ts'

const crowdProgram = fileURLToPath(new URL('./crowd.ts', import.meta.url))

export interface Crowd {
  /** The connections that are open now. */
  open(): number
  leave(): Promise<void>
}

/** Starts a process that holds connections to the shop open. Resolves when all are connected. */
export async function gather(options: CrowdOptions): Promise<Crowd> {
  const child = spawn(process.execPath, [crowdProgram, JSON.stringify(options)], { stdio: ['pipe', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  let open = 0
  const { promise: connected, resolve } = Promise.withResolvers<void>()
  createInterface(child.stdout).on('line', (line) => {
    open = Number(line)
    resolve()
  })
  await Promise.race([connected, exited.then(() => Promise.reject(new Error('The crowd did not connect')))])
  return {
    open: () => open,
    async leave() {
      child.stdin.end()
      await exited
    },
  }
}
