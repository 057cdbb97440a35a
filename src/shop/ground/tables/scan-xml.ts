import { tableMessages as texts } from './messages.ts'
import { UnreadableFile } from './table-row.ts'
import { unreadableWorkbook } from './unzip.ts'

const MAX_DEPTH = 64
const MAX_TAG_CHARACTERS = 16_384
const [BLANK, QUOTE, TAG_END] = [0x20, 0x22, 0x3e]
/** Elements, comments and instructions. */
const MAX_MARKS = 500_000

export type XmlToken =
  | { kind: 'open'; name: string; attributes: string }
  | { kind: 'close'; name: string }
  /** A text may come in several parts. */
  | { kind: 'text'; text: string }

/** Reads XML part by part, without names of namespaces. Refuses declarations, by which entities grow, elements that are nested deeply, and too many. */
export function* scanXml(parts: Iterable<Uint8Array>, maxMarks = MAX_MARKS): Generator<XmlToken> {
  const decoder = new TextDecoder('utf-8')
  let [rest, depth, marks, isComment] = ['', 0, 0, false]
  const count = () => {
    if (++marks > maxMarks) throw new UnreadableFile(texts.workbookTooLarge)
  }
  for (const part of parts) {
    rest += decoder.decode(part, { stream: true })
    let at = 0
    for (;;) {
      if (isComment) {
        const end = rest.indexOf('-->', at)
        at = end < 0 ? Math.max(at, rest.length - 2) : end + 3
        if (end < 0) break
        isComment = false
      }
      const open = rest.indexOf('<', at)
      const textEnd = open < 0 ? rest.length : open
      if (textEnd > at) yield { kind: 'text', text: rest.slice(at, textEnd) }
      at = textEnd
      if (open < 0 || rest.length - open < 4) break
      if (rest.startsWith('<!--', open)) {
        count()
        isComment = true
        at = open + 4
        continue
      }
      if (rest[open + 1] === '!') throw unreadableWorkbook()
      const end = tagEnd(rest, open)
      if ((end < 0 ? rest.length : end) - open > MAX_TAG_CHARACTERS) throw unreadableWorkbook()
      if (end < 0) break
      at = end + 1
      const isClose = rest[open + 1] === '/'
      if (!isClose) count()
      if (rest[open + 1] === '?') continue
      const isEmpty = rest[end - 1] === '/'
      const [start, tagStop] = [open + (isClose ? 2 : 1), isEmpty ? end - 1 : end]
      const nameStop = nameEnd(rest, start, tagStop)
      const whole = rest.slice(start, nameStop)
      const name = whole.slice(whole.indexOf(':') + 1)
      if (isClose) depth--
      else {
        yield { kind: 'open', name, attributes: rest.slice(nameStop, tagStop) }
        if (!isEmpty) depth++
        if (depth > MAX_DEPTH) throw unreadableWorkbook()
      }
      if (isClose || isEmpty) yield { kind: 'close', name }
    }
    rest = rest.slice(at)
  }
  if (depth !== 0) throw unreadableWorkbook()
}

/** The end of a tag. In a quoted value, `>` does not end it. */
function tagEnd(text: string, open: number): number {
  let isQuoted = false
  for (let at = open; at < text.length && at - open <= MAX_TAG_CHARACTERS; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) isQuoted = !isQuoted
    else if (code === TAG_END && !isQuoted) return at
  }
  return -1
}

function nameEnd(text: string, start: number, end: number): number {
  let at = start
  while (at < end && text.charCodeAt(at) > BLANK) at++
  return at
}

/** The attributes of a tag by their names without prefixes. Sheets have millions, so no expression looks for them. */
export function attributesOf(attributes: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (let at = 0; ; ) {
    const equals = attributes.indexOf('=', at)
    if (equals < 0) return found
    const start = afterBlanks(attributes, equals + 1)
    const quote = attributes[start]
    const end = quote === '"' || quote === "'" ? attributes.indexOf(quote, start + 1) : -1
    if (end < 0) return found
    const name = attributes.slice(afterBlanks(attributes, at), equals).trimEnd()
    found[name.slice(name.indexOf(':') + 1)] = decodeEntities(attributes.slice(start + 1, end))
    at = end + 1
  }
}

function afterBlanks(text: string, from: number): number {
  let at = from
  while (text.charCodeAt(at) <= BLANK) at++
  return at
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name) return named[name] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
