import { Zip, ZipPassThrough } from 'fflate'

interface Entry {
  name: string
  bytes: AsyncIterable<Uint8Array>
}

/** Writes a ZIP file part by part, without compression. Entries and file stay below 4 GB. */
export async function* zipArchive(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  let parts: Uint8Array[] = []
  const zip = new Zip((error, part) => {
    if (error) throw error
    parts.push(part)
  })
  const written = () => {
    const ready = parts
    parts = []
    return ready
  }
  for await (const { name, bytes } of entries) {
    const file = new ZipPassThrough(name)
    zip.add(file)
    for await (const part of bytes) {
      file.push(part)
      yield* written()
    }
    file.push(new Uint8Array(), true)
    yield* written()
  }
  zip.end()
  yield* written()
}
