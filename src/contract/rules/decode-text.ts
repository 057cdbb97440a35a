/** Bytes as text; or the line of the first byte that is not UTF-8, in a file that is UTF-8 elsewhere. */
type DecodedText = { text: string } | { brokenLine: number }

type FoundEncoding = { encoding: string } | { brokenLine: number }

const PART_BYTES = 256 * 1024
/** So many more broken characters than others show that a file is not UTF-8. */
const ENOUGH = 100_000
const REPLACEMENT = 0xfffd
const [LINE_FEED, RETURN] = [0x0a, 0x0d]

/** Decodes a file of text by its `encodingOf`. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const found = encodingOf(bytes)
  return 'brokenLine' in found ? found : { text: new TextDecoder(found.encoding).decode(bytes) }
}

/** Decodes bytes part by part, so that the whole text is never in memory. */
export function* decodeInParts(bytes: Uint8Array, encoding: string): Generator<string> {
  const decoder = new TextDecoder(encoding)
  for (let at = 0; at < bytes.length; at += PART_BYTES) yield decoder.decode(bytes.subarray(at, at + PART_BYTES), { stream: true })
  yield decoder.decode()
}

/**
 * The encoding of a file of text: UTF-16 by its byte order mark, UTF-8, or Windows-1252, as older spreadsheets write. A file in which more
 * characters are UTF-8 than are not has a broken byte: read as Windows-1252, its other letters would be wrong without a word.
 */
export function encodingOf(bytes: Uint8Array): FoundEncoding {
  if (isUtf16(bytes)) return { encoding: bytes[0] === 0xff ? 'utf-16le' : 'utf-16be' }
  if (isUtf8(bytes)) return { encoding: 'utf-8' }
  const { broken, encoded, brokenLine } = countBroken(bytes)
  return startsWith(bytes, 0xef, 0xbb, 0xbf) || encoded >= broken ? { brokenLine } : { encoding: 'windows-1252' }
}

/** Whether bytes start with a byte order mark of UTF-16. */
export const isUtf16 = (bytes: Uint8Array): boolean => startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff)

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte)

function isUtf8(bytes: Uint8Array): boolean {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for (let at = 0; at < bytes.length; at += PART_BYTES) decoder.decode(bytes.subarray(at, at + PART_BYTES), { stream: true })
    decoder.decode()
    return true
  } catch {
    return false
  }
}

/**
 * Counts the characters beyond ASCII that are UTF-8 and those that are not, and the lines up to the first of these. Ends where the rest would
 * hardly change which are more.
 */
function countBroken(bytes: Uint8Array) {
  let [broken, encoded, line, brokenLine, before] = [0, 0, 1, 0, 0]
  for (const part of decodeInParts(bytes, 'utf-8')) {
    if (broken > encoded + ENOUGH) break
    for (let at = 0; at < part.length; at++) {
      const code = part.charCodeAt(at)
      if (code === RETURN || (code === LINE_FEED && before !== RETURN)) line++
      before = code
      if (code < 0x80) continue
      if (code !== REPLACEMENT) encoded++
      else if (broken++ === 0) brokenLine = line
    }
  }
  return { broken, encoded, brokenLine }
}
