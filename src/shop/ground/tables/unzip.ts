import { Inflate } from 'fflate'
import { tableMessages as texts } from './messages.ts'
import { UnreadableFile } from './table-row.ts'

/** A deflated byte becomes up to a thousand, so that a part becomes up to a megabyte. */
const PART_BYTES = 1024
const MAX_ENTRIES = 10_000
const STORED = 0
const DEFLATED = 8

export const unreadableWorkbook = () => new UnreadableFile(texts.workbookUnreadable)

export interface ZipEntries {
  /** Unpacks an entry part by part. Returns nothing if there is none of this name. */
  open(name: string): Iterable<Uint8Array> | undefined
}

/**
 * Reads the directory of an archive. Only what is opened is unpacked, up to `maxBytes` in all; the sizes that the archive names are not
 * trusted.
 */
export function readZip(bytes: Uint8Array, maxBytes: number): ZipEntries {
  const entries = readDirectory(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  let room = maxBytes
  return {
    open(name) {
      const entry = entries.get(name.toLowerCase())
      return entry && limited(entry.method === STORED ? [entry.data] : inflate(entry))
    },
  }

  function* limited(parts: Iterable<Uint8Array>) {
    for (const part of parts) {
      room -= part.length
      if (room < 0) throw new UnreadableFile(texts.workbookTooLarge)
      yield part
    }
  }
}

interface Entry {
  method: number
  data: Uint8Array
}

function readDirectory(zip: Buffer): Map<string, Entry> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0 || end + 22 > zip.length) throw unreadableWorkbook()
  const entries = new Map<string, Entry>()
  try {
    for (let at = zip.readUInt32LE(end + 16), left = zip.readUInt16LE(end + 10); left > 0 && entries.size < MAX_ENTRIES; left--) {
      const [method, packed, nameLength, start] = [
        zip.readUInt16LE(at + 10),
        zip.readUInt32LE(at + 20),
        zip.readUInt16LE(at + 28),
        zip.readUInt32LE(at + 42),
      ]
      const data = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28)
      const name = zip.toString('utf8', at + 46, at + 46 + nameLength).toLowerCase()
      if (method === STORED || method === DEFLATED) entries.set(name, { method, data: zip.subarray(data, data + packed) })
      at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
    }
  } catch (error) {
    throw error instanceof RangeError ? unreadableWorkbook() : error
  }
  return entries
}

function* inflate({ data }: Entry): Generator<Uint8Array> {
  let parts: Uint8Array[] = []
  const inflater = new Inflate((part) => {
    if (part.length > 0) parts.push(part)
  })
  for (let at = 0; at < data.length; at += PART_BYTES) {
    try {
      inflater.push(data.subarray(at, at + PART_BYTES), at + PART_BYTES >= data.length)
    } catch {
      throw unreadableWorkbook()
    }
    yield* parts
    parts = []
  }
}
