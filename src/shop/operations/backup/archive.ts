import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, rmSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { privateFile } from '../../ground/private-files.ts'
import { errorCode, toError } from '../../ground/to-error.ts'
import { backupMessages } from './messages.ts'

const SUMS_NAME = 'sums.json'

/** Entries are read into memory. */
const MAX_ENTRY_BYTES = 64 * 1024 * 1024

/** The file is damaged, incomplete, or not a backup. */
export class DamagedArchive extends Error {}

/** Writes a gzip-compressed tar file. The last entry, `sums.json`, has the checksum of all others. The file is renamed when complete. */
export class ArchiveWriter {
  readonly #file: string
  readonly #temporaryFile: string
  readonly #pack = pack()
  readonly #checksum = createHash('sha256')
  readonly #written: Promise<void>

  constructor(file: string) {
    this.#file = file
    this.#temporaryFile = `${file}.unfinished`
    // One that was left keeps the mode that it had.
    rmSync(this.#temporaryFile, { force: true })
    this.#written = pipeline(this.#pack, createGzip({ level: 4 }), createWriteStream(this.#temporaryFile, { mode: privateFile }))
    this.#written.catch(() => {})
  }

  async add(name: string, bytes: Buffer) {
    this.#checksum.update(`${name} ${bytes.length}\n`).update(bytes)
    await this.#put(name, bytes)
  }

  async finish(facts: object) {
    await this.#put(SUMS_NAME, Buffer.from(`${JSON.stringify({ ...facts, sha256: this.#checksum.digest('hex') }, undefined, 2)}\n`))
    this.#pack.finalize()
    await this.#written
    const file = await open(this.#temporaryFile, 'r+')
    await file.sync()
    await file.close()
    await rename(this.#temporaryFile, this.#file)
  }

  async abandon() {
    this.#pack.destroy()
    await this.#written.catch(() => {})
  }

  /** Resolves when the entry is written, so at most one entry is held in memory. */
  async #put(name: string, bytes: Buffer) {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const entry = this.#pack.entry({ name, size: bytes.length, mode: 0o600 }, (error) => (error ? reject(error) : resolve()))
    entry.end(bytes)
    await Promise.race([promise, this.#written.then(() => promise)])
  }
}

/** Passes every entry to `take`, in order, and returns the last one. Throws DamagedArchive if the checksum of all does not match. */
export async function readArchive(file: string, take: (name: string, bytes: Buffer) => Promise<void>): Promise<Record<string, unknown>> {
  const reader = extract()
  const source = createReadStream(file)
  const read = pipeline(source, createGunzip(), reader)
  read.catch(() => {})
  const checksum = createHash('sha256')
  let facts: Record<string, unknown> | undefined
  try {
    for await (const entry of reader) {
      const { name, size = 0 } = entry.header
      if (facts || size > MAX_ENTRY_BYTES) throw new DamagedArchive(backupMessages.unexpectedEntry(file, name))
      const bytes = await buffer(entry)
      if (name === SUMS_NAME) facts = JSON.parse(bytes.toString('utf8'))
      else {
        checksum.update(`${name} ${bytes.length}\n`).update(bytes)
        await take(name, bytes)
      }
    }
    await read
  } catch (error) {
    source.destroy()
    const isUnreadable = errorCode(error)?.startsWith('Z_') || error instanceof SyntaxError
    if (isUnreadable || /tar|end of data|end of file/i.test(toError(error).message))
      throw new DamagedArchive(backupMessages.damaged(file), { cause: error })
    throw error
  }
  if (!facts) throw new DamagedArchive(backupMessages.incomplete(file))
  if (facts.sha256 !== checksum.digest('hex')) throw new DamagedArchive(backupMessages.wrongChecksum(file))
  return facts
}
