import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import sharp from 'sharp'
import { readConfig } from '../../src/config.ts'
import { type Program, startProgram, type TestHooks } from '../../src/program.ts'
import { variantNames } from '../../src/shop/images/image-name.ts'

export const admin = { email: 'ada@tools.example', password: 'hammer-and-tongs' }

export interface StoryShop extends Program {
  /** Holds the events of the payment gateway back until the function it gives is called. */
  holdWebhooks(): () => void
  /** Moves the shop's clock. */
  travel(milliseconds: number): void
  logged: string[]
}

/** A shop with its demo catalog, one for each worker: a copy of the first start on an empty data folder. */
export async function openShop(settings: Record<string, string> = {}, { scaledImages = false } = {}): Promise<StoryShop> {
  const dataDir = newFolder()
  const template = process.env.STORY_TEMPLATE as string
  cpSync(template, dataDir, { recursive: true, filter: (file) => file !== join(template, 'images') && file !== join(template, 'dots') })
  symlinkSync(join(template, scaledImages ? 'images' : 'dots'), join(dataDir, 'images'))
  const logged: string[] = []
  let held: Promise<void> | undefined
  let ahead = 0
  const program = await start(dataDir, settings, (line) => void logged.push(line), {
    now: () => new Date(Date.now() + ahead),
    checkpoint: async (step) => (step === 'receive-event:verified' ? held : undefined),
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

/** The data folder of a shop that was started once, with its demo catalog and its first administrator. */
export async function makeTemplate(): Promise<string> {
  const dataDir = newFolder()
  mkdirSync(join(dataDir, 'images'))
  const program = await start(dataDir, {}, () => {})
  await program.close()
  cpSync(join(dataDir, 'images'), join(dataDir, 'dots'), { recursive: true })
  await standInForWidths(join(dataDir, 'dots'))
  return dataDir
}

/** A picture at a new width takes the server half a second; stories that do not speak of pictures find a dot instead. */
async function standInForWidths(folder: string) {
  const dot = sharp({ create: { width: 96, height: 72, channels: 4, background: '#8888' } })
  const bytes = { webp: await dot.webp().toBuffer(), avif: await dot.avif().toBuffer() }
  const ids = readdirSync(folder).flatMap((name) => /^([0-9a-f]{24})\.webp$/.exec(name)?.[1] ?? [])
  for (const name of ids.flatMap(variantNames)) writeFileSync(join(folder, name), name.endsWith('avif') ? bytes.avif : bytes.webp)
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'shop-story-'))

function start(dataDir: string, settings: Record<string, string>, write: (line: string) => void, hooks?: TestHooks): Promise<Program> {
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
