import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { readConfig } from '../../src/config.ts'
import { type Hooks, type Program, startProgram } from '../../src/program.ts'

export const admin = { email: 'ada@tools.example', password: 'hammer-and-tongs' }

export interface StoryShop extends Program {
  /** Holds the events of the payment gateway back until the function it gives is called. */
  holdWebhooks(): () => void
  /** Moves the shop's clock. */
  travel(milliseconds: number): void
  logged: string[]
}

/** A shop with its demo catalogue, one for each worker: a copy of the first start on an empty data folder. */
export async function openShop(settings: Record<string, string> = {}): Promise<StoryShop> {
  const dataDir = newFolder()
  const template = process.env.STORY_TEMPLATE as string
  cpSync(template, dataDir, { recursive: true, filter: (file) => file !== join(template, 'images') })
  // Sizes of pictures are made once for all workers.
  symlinkSync(join(template, 'images'), join(dataDir, 'images'))
  const logged: string[] = []
  let held: Promise<void> | undefined
  let ahead = 0
  const program = await start(dataDir, settings, (line) => void logged.push(line), {
    now: () => new Date(Date.now() + ahead),
    reached: async (step) => (step === 'receive-event:verified' ? held : undefined),
  })
  return {
    ...program,
    logged,
    travel: (milliseconds) => {
      ahead += milliseconds
    },
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

/** The data folder of a shop that was started once, with its demo catalogue and its first administrator. */
export async function makeTemplate(): Promise<string> {
  const dataDir = newFolder()
  mkdirSync(join(dataDir, 'images'))
  const program = await start(dataDir, {}, () => {})
  await program.close()
  return dataDir
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'shop-story-'))

function start(dataDir: string, settings: Record<string, string>, write: (line: string) => void, hooks?: Hooks): Promise<Program> {
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
  return startProgram(config, pino({ level: 'warn' }, { write }), hooks)
}
