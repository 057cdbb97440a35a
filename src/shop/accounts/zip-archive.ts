import { crc32 } from 'node:zlib'

interface Entry {
  name: string
  bytes: AsyncIterable<Uint8Array>
}

/** Sizes and checksum follow the bytes, and names are UTF-8 (APPNOTE.TXT 4.4.4). */
const FLAGS = 0x0808
const VERSION = 20
/** 1 January 1980: the day is in the name of the file. */
const DAY = 0x21

/** Writes a ZIP file part by part, without compression. Entries and file stay below 4 GB. */
export async function* zipArchive(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = []
  let offset = 0
  for await (const { name, bytes } of entries) {
    const start = offset
    const header = headerOf(name)
    yield header
    let [size, checksum] = [0, 0]
    for await (const part of bytes) {
      size += part.length
      checksum = crc32(part, checksum)
      yield part
    }
    const sums = words(checksum, size, size)
    yield Buffer.concat([words(0x08074b50), sums])
    offset += header.length + size + 4 + sums.length
    directory.push(directoryEntry(name, sums, start))
  }
  const length = directory.reduce((sum, entry) => sum + entry.length, 0)
  yield Buffer.concat([...directory, words(0x06054b50), shorts(0, 0, directory.length, directory.length), words(length, offset), shorts(0)])
}

const headerOf = (name: string) =>
  Buffer.concat([
    words(0x04034b50),
    shorts(VERSION, FLAGS, 0, 0, DAY),
    words(0, 0, 0),
    shorts(Buffer.byteLength(name), 0),
    Buffer.from(name),
  ])

const directoryEntry = (name: string, sums: Buffer, start: number) =>
  Buffer.concat([
    words(0x02014b50),
    shorts(VERSION, VERSION, FLAGS, 0, 0, DAY),
    sums,
    shorts(Buffer.byteLength(name), 0, 0, 0, 0),
    words(0, start),
    Buffer.from(name),
  ])

function words(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value >>> 0, index * 4)
  return bytes
}

function shorts(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [index, value] of values.entries()) bytes.writeUInt16LE(value, index * 2)
  return bytes
}
