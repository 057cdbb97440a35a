import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { CrowdOrders } from './crowd.ts'

const program = fileURLToPath(new URL('./crowd.ts', import.meta.url))

export interface Crowd {
  /** How many connections are open now. */
  open(): number
  leave(): Promise<void>
}

/** A process of its own that holds connections to the shop open; given when all are there. */
export async function gather(orders: CrowdOrders): Promise<Crowd> {
  const child = spawn(process.execPath, [program, JSON.stringify(orders)], { stdio: ['pipe', 'pipe', 'inherit'] })
  const gone = once(child, 'exit')
  let open = 0
  const { promise: there, resolve } = Promise.withResolvers<void>()
  createInterface(child.stdout).on('line', (line) => {
    open = Number(line)
    resolve()
  })
  await Promise.race([there, gone.then(() => Promise.reject(new Error('The crowd did not come')))])
  return {
    open: () => open,
    async leave() {
      child.stdin.end()
      await gone
    },
  }
}
