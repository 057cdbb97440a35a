import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { ensureBuilt } from '../../src/build.ts'
import { readConfig } from '../../src/config.ts'
import { type Program, startProgram } from '../../src/program.ts'

export const admin = { email: 'ada@tools.example', password: 'hammer-and-tongs' }

export interface StoryShop extends Program {
  /** Holds the events of the payment gateway back until the function it gives is called. */
  holdWebhooks(): () => void
  logged: string[]
}

/** The shop of a fresh machine with its demo catalogue, one for each worker. */
export async function openShop(settings: Record<string, string> = {}): Promise<StoryShop> {
  ensureBuilt(fileURLToPath(new URL('../..', import.meta.url)))
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-story-'))
  const logged: string[] = []
  let held: Promise<void> | undefined
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    DEMO: 'on',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    // Every story comes from an address of its own, so that none is turned away for another's attempts.
    TRUST_PROXY: '1',
    ...settings,
  })
  const program = await startProgram(config, pino({ level: 'warn' }, { write: (line) => void logged.push(line) }), {
    reached: async (step) => (step === 'receive-event:verified' ? held : undefined),
  })
  return {
    ...program,
    logged,
    holdWebhooks() {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return () => {
        held = undefined
        resolve()
      }
    },
    async close() {
      await program.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
