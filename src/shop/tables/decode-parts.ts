import { brokenEncoding } from '../../contract/file-messages.ts'
import { decodeInParts, encodingOf } from '../../contract/rules/decode-text.ts'
import { tableMessages as texts } from './messages.ts'
import { UnreadableFile } from './table-row.ts'

/** Decodes a text file part by part, each time from its start. Refuses one with a broken byte, and one that is no text. */
export function decodeParts(bytes: Uint8Array): () => Iterable<string> {
  const found = encodingOf(bytes)
  const isUtf16 = 'encoding' in found && found.encoding.startsWith('utf-16')
  if (!isUtf16 && bytes.includes(0)) throw new UnreadableFile(texts.notText)
  if ('brokenLine' in found) throw new UnreadableFile(brokenEncoding(found.brokenLine))
  const { encoding } = found
  return () => decodeInParts(bytes, encoding)
}
