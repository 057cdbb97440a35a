import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import sharp from 'sharp'
import { type Program, startProgram, type TestHooks } from '../../src/program.ts'
import { variantNames } from '../../src/shop/ground/images/image-name.ts'
import { readConfig } from '../../src/startup/config.ts'
import { cheapPasswords } from '../support/cheap-passwords.ts'
import { createPostgresDatabase } from '../support/postgres-database.ts'

export const admin = { email: 'ada@tools.example', password: 'hammer-and-tongs' }

export interface StoryShop extends Program {
  /** Holds back the payment gateway's events until the returned function is called. */
  holdWebhooks(): () => void
  /** Moves the shop's clock. */
  travel(milliseconds: number): void
  logged: string[]
}

/** What each worker's shop is a copy of: the data folder after a first start, and on PostgreSQL the database. */
export interface Template {
  dataDir: string
  postgres?: { server: string; database: string }
}

/** Opens a shop with the demo catalog, one for each worker, as a copy of the template in STORY_TEMPLATE. */
export async function openShop(settings: Record<string, string> = {}, { scaledImages = false } = {}): Promise<StoryShop> {
  const dataDir = newFolder()
  const { dataDir: template, postgres } = JSON.parse(process.env.STORY_TEMPLATE as string) as Template
  cpSync(template, dataDir, { recursive: true, filter: (file) => file !== join(template, 'images') && file !== join(template, 'dots') })
  symlinkSync(join(template, scaledImages ? 'images' : 'dots'), join(dataDir, 'images'))
  const database = postgres && (await createPostgresDatabase(postgres.server, postgres.database))
  const logged: string[] = []
  let heldEvents: Promise<void> | undefined
  let clockOffset = 0
  const program = await start(dataDir, database?.url, settings, (line) => void logged.push(line), {
    now: () => new Date(Date.now() + clockOffset),
    checkpoint: async (name) => (name === 'receive-event:verified' ? heldEvents : undefined),
  })
  return {
    ...program,
    logged,
    travel: (milliseconds) => {
      clockOffset += milliseconds
    },
    holdWebhooks() {
      const { promise, resolve } = Promise.withResolvers<void>()
      heldEvents = promise
      return () => {
        heldEvents = undefined
        resolve()
      }
    },
    async close() {
      await program.close()
      await database?.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Starts a shop once, so that it has the demo catalog and its first administrator. `server` is a PostgreSQL server. */
export async function makeTemplate(server?: string): Promise<{ template: Template; remove(): Promise<void> }> {
  const dataDir = newFolder()
  mkdirSync(join(dataDir, 'images'))
  const database = server ? await createPostgresDatabase(server) : undefined
  const program = await start(dataDir, database?.url, {}, () => {})
  await program.close()
  cpSync(join(dataDir, 'images'), join(dataDir, 'dots'), { recursive: true })
  await writePlaceholders(join(dataDir, 'dots'))
  return {
    template: { dataDir, ...(server && database && { postgres: { server, database: database.name } }) },
    async remove() {
      await database?.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Writes a dot for each width of each image. Scaling an image takes half a second, and few stories are about images. */
async function writePlaceholders(folder: string) {
  const dot = sharp({ create: { width: 96, height: 72, channels: 4, background: '#8888' } })
  const bytes = { webp: await dot.webp().toBuffer(), avif: await dot.avif().toBuffer() }
  const ids = readdirSync(folder).flatMap((name) => /^([0-9a-f]{24})\.webp$/.exec(name)?.[1] ?? [])
  for (const name of ids.flatMap(variantNames)) writeFileSync(join(folder, name), name.endsWith('avif') ? bytes.avif : bytes.webp)
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'shop-story-'))

function start(
  dataDir: string,
  databaseUrl: string | undefined,
  settings: Record<string, string>,
  write: (line: string) => void,
  hooks?: TestHooks,
): Promise<Program> {
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl, SECRET: 'the secret of every shop in the stories' }),
    DEMO: 'on',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    // Each story calls from its own address, so that the rate limits count it alone.
    TRUST_PROXY: '1',
    ...settings,
  })
  return startProgram(config, pino({ level: 'warn' }, { write }), { passwords: cheapPasswords, ...hooks })
}
