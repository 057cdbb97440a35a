import { tableMessages as texts } from './messages.ts'
import { decodeEntities, scanXml } from './scan-xml.ts'
import { tableLimits } from './table-limits.ts'
import { ownCopy, UnreadableFile } from './table-row.ts'

/** Reads the texts that cells refer to by their number, without the pronunciation that Japanese ones have. */
export function readSharedTexts(parts: Iterable<Uint8Array>): string[] {
  const found: string[] = []
  let [text, isText, isPronunciation, characters] = ['', false, false, 0]
  for (const token of scanXml(parts, tableLimits.sharedMarks)) {
    if (token.kind === 'text') {
      if (!isText || isPronunciation) continue
      text += token.text
      characters += token.text.length
      if (characters > tableLimits.sharedCharacters) throw new UnreadableFile(texts.workbookTooLarge)
    } else if (token.name === 't') isText = token.kind === 'open'
    else if (token.name === 'rPh') isPronunciation = token.kind === 'open'
    else if (token.name === 'si' && token.kind === 'open') text = ''
    else if (token.name === 'si') {
      found.push(ownCopy(decodeEntities(text)))
      if (found.length > tableLimits.sharedTexts) throw new UnreadableFile(texts.workbookTooLarge)
    }
  }
  return found
}
