import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'

const SUMS = 'sums.json'

/** The largest file inside of an archive that is held in memory. */
const LARGEST = 64 * 1024 * 1024

/** The archive is not what was written: cut short, damaged, or no archive of a shop. */
export class DamagedArchive extends Error {}

/**
 * A file of files: tar, compressed by gzip, so that ordinary tools open it. Its last entry, `sums.json`, has the sum of
 * all others: an archive without it was never finished. It stands under its name only when it is whole and on the disk.
 */
export class ArchiveWriter {
  readonly #file: string
  readonly #unfinished: string
  readonly #pack = pack()
  readonly #sum = createHash('sha256')
  readonly #written: Promise<void>

  constructor(file: string) {
    this.#file = file
    this.#unfinished = `${file}.unfinished`
    this.#written = pipeline(this.#pack, createGzip({ level: 4 }), createWriteStream(this.#unfinished, { mode: 0o600 }))
    this.#written.catch(() => {})
  }

  async add(name: string, bytes: Buffer) {
    this.#sum.update(`${name} ${bytes.length}\n`).update(bytes)
    await this.#put(name, bytes)
  }

  /** Writes the last entry and gives the archive its name. */
  async finish(facts: object) {
    await this.#put(SUMS, Buffer.from(`${JSON.stringify({ ...facts, sha256: this.#sum.digest('hex') }, undefined, 2)}\n`))
    this.#pack.finalize()
    await this.#written
    const written = await open(this.#unfinished, 'r+')
    await written.sync()
    await written.close()
    await rename(this.#unfinished, this.#file)
  }

  async abandon() {
    this.#pack.destroy()
    await this.#written.catch(() => {})
  }

  /** Settles when the archive has room for more, so that no more than an entry waits in memory. */
  async #put(name: string, bytes: Buffer) {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const entry = this.#pack.entry({ name, size: bytes.length, mode: 0o600 }, (fault) => (fault ? reject(fault) : resolve()))
    entry.end(bytes)
    await Promise.race([promise, this.#written.then(() => promise)])
  }
}

/**
 * Gives every entry of an archive in its order, and its facts at the end, when every byte was as it was written. What
 * was given before counts only then. Throws a DamagedArchive otherwise.
 */
export async function readArchive(file: string, take: (name: string, bytes: Buffer) => Promise<void>): Promise<Record<string, unknown>> {
  const reader = extract()
  const source = createReadStream(file)
  const read = pipeline(source, createGunzip(), reader)
  read.catch(() => {})
  const sum = createHash('sha256')
  let facts: Record<string, unknown> | undefined
  try {
    for await (const entry of reader) {
      const { name, size = 0 } = entry.header
      if (facts || size > LARGEST) throw new DamagedArchive(`${file} holds ${name}, which does not belong there`)
      const chunks: Buffer[] = []
      for await (const chunk of entry) chunks.push(chunk as Buffer)
      const bytes = Buffer.concat(chunks)
      if (name === SUMS) facts = JSON.parse(bytes.toString('utf8')) as Record<string, unknown>
      else {
        sum.update(`${name} ${bytes.length}\n`).update(bytes)
        await take(name, bytes)
      }
    }
    await read
  } catch (fault) {
    source.destroy()
    const { code = '' } = fault as { code?: string }
    if (code.startsWith('Z_') || /tar|end of data|end of file/i.test((fault as Error).message))
      throw new DamagedArchive(`${file} is damaged, cut short, or no backup of a shop`, { cause: fault })
    throw fault
  }
  if (!facts) throw new DamagedArchive(`${file} was never finished`)
  if (facts.sha256 !== sum.digest('hex')) throw new DamagedArchive(`${file} is damaged: its sum is not the one it was written with`)
  return facts
}
