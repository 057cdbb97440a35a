import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { enter } from '../bench/orders.ts'
import { type RunningShop, startShop } from '../bench/running-shop.ts'
import { type ApiResponse, createCaller } from '../support/call.ts'
import { askMeanwhile } from './ask-meanwhile.ts'
import { childUsage } from './child-usage.ts'
import type { HostileFile } from './hostile-file.ts'

const POLL_MS = 25

export interface HostileFigures {
  bytes: number
  /** The sentence of the shop, or nothing if it took the file. */
  said: string | null
  status: number
  /** Until the shop answered, or had checked the file. */
  answeredMs: number
  /** Of the processes that opened the file: processor time, the peak of their memory in MB, and what they run. */
  cpuMs: number
  peakMb: number
  scripts: Set<string>
  /** What the process of the shop itself took of the processor. */
  shopCpuMs: number
  /** The slowest and the middle answer that somebody else got meanwhile. */
  slowestMs: number
  medianMs: number
}

export interface HostileShop {
  shop: RunningShop
  send(file: HostileFile): Promise<HostileFigures>
  stop(): Promise<void>
}

/** Starts a shop as `npm start` does, with its built files. */
export async function openHostileShop(settings: Record<string, string> = {}): Promise<HostileShop> {
  const admin = { email: `admin-${randomUUID()}@tools.example`, password: 'hammer-and-tongs' }
  const shop = await startShop({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, DEMO: 'off', ...settings })
  const { token } = await enter(shop.url, 'sign-in/email', admin)
  const call = createCaller(shop.url)

  async function upload(file: HostileFile, bytes: Uint8Array<ArrayBuffer>): Promise<ApiResponse> {
    const raw = new FormData()
    if (file.kind === 'image' || file.kind === 'logo') {
      raw.append(file.kind, new File([bytes], file.name))
      return call('POST', `/${file.kind}`, { token, raw })
    }
    raw.append('file', new File([bytes], `products.${file.kind}`))
    const started = await call('POST', '/product-import', { token, raw })
    if (started.status !== 200) return started
    const path = `/product-import/${started.body.insertedId}`
    for (;;) {
      const found = await call('GET', path, { token })
      if (found.body.state === 'refused') return { ...found, status: 400, body: { message: found.body.problem } }
      // The shop has read it whole once, and compares its rows.
      if (found.body.done > 0) await call('POST', `${path}/stop`, { token })
      if (found.body.done > 0 || found.body.state !== 'checking') return found
      await pause(POLL_MS)
    }
  }

  return {
    shop,
    async send(file) {
      const bytes = new Uint8Array(await file.make())
      const shopCpu = shop.processorTime()
      const { result, cpuMs, peaksMb, scripts } = await childUsage(shop.pid, () =>
        askMeanwhile(`${shop.url}/api/product`, async () => {
          const started = performance.now()
          return { answer: await upload(file, bytes), answeredMs: performance.now() - started }
        }),
      )
      const { answer, answeredMs } = result.result
      const { status, body } = answer
      const sorted = result.times.toSorted((a, b) => a - b)
      return {
        bytes: bytes.length,
        said: status === 200 ? null : (body?.message ?? ''),
        status,
        answeredMs,
        cpuMs,
        scripts,
        peakMb: Math.max(0, ...peaksMb),
        shopCpuMs: shop.processorTime() - shopCpu,
        slowestMs: sorted.at(-1) ?? 0,
        medianMs: sorted[Math.floor(sorted.length / 2)] ?? 0,
      }
    },
    stop: () => shop.stop(),
  }
}
