import { fileMessages } from '../../../contract/ground/file-messages.ts'
import { decodeInParts, encodingOf, isUtf16 } from '../../../contract/rules/decode-text.ts'
import { tableMessages as texts } from './messages.ts'
import { UnreadableFile } from './table-row.ts'

/** Decodes a text file part by part, each time from its start. Refuses one with a broken byte, and one that is no text. */
export function decodeParts(bytes: Uint8Array): () => Iterable<string> {
  if (!isUtf16(bytes) && bytes.includes(0)) throw new UnreadableFile(texts.notText)
  const found = encodingOf(bytes)
  if ('brokenLine' in found) throw new UnreadableFile(fileMessages.brokenEncoding(found.brokenLine))
  const { encoding } = found
  return () => decodeInParts(bytes, encoding)
}
