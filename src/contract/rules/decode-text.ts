/** Bytes as text; or the line of the first byte that is not UTF-8, in a file that is UTF-8 elsewhere. */
type DecodedText = { text: string } | { brokenLine: number }

const REPLACEMENT = '\uFFFD'

/**
 * Decodes a file of text: UTF-16 by its byte order mark, UTF-8, or Windows-1252, as older spreadsheets write. A file in which more characters
 * are UTF-8 than are not has a broken byte: read as Windows-1252, its other letters would be wrong without a word.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const startsWith = (...start: number[]) => start.every((byte, at) => bytes[at] === byte)
  if (startsWith(0xff, 0xfe)) return { text: new TextDecoder('utf-16le').decode(bytes) }
  if (startsWith(0xfe, 0xff)) return { text: new TextDecoder('utf-16be').decode(bytes) }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    const text = new TextDecoder('utf-8').decode(bytes)
    const [broken, encoded] = [count(text, /\uFFFD/g), count(text, /[\u0080-\uFFFC\uFFFE\uFFFF]/g)]
    if (startsWith(0xef, 0xbb, 0xbf) || encoded >= broken) return { brokenLine: lineAt(text, text.indexOf(REPLACEMENT)) }
    return { text: new TextDecoder('windows-1252').decode(bytes) }
  }
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

const lineAt = (text: string, at: number) => count(text.slice(0, at), /\r\n|\r|\n/g) + 1
