import { unreadableWorkbook } from './unzip.ts'

const MAX_DEPTH = 64
const MAX_TAG_CHARACTERS = 16_384

export type XmlToken =
  | { kind: 'open'; name: string; attributes: string }
  | { kind: 'close'; name: string }
  /** A text may come in several parts. */
  | { kind: 'text'; text: string }

/** Reads XML part by part, without names of namespaces. Refuses declarations, by which entities grow, and elements that are nested deeply. */
export function* scanXml(parts: Iterable<Uint8Array>): Generator<XmlToken> {
  const decoder = new TextDecoder('utf-8')
  let [rest, depth, isComment] = ['', 0, false]
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
        isComment = true
        at = open + 4
        continue
      }
      if (rest[open + 1] === '!') throw unreadableWorkbook()
      const end = tagEnd(rest, open)
      if ((end < 0 ? rest.length : end) - open > MAX_TAG_CHARACTERS) throw unreadableWorkbook()
      if (end < 0) break
      at = end + 1
      if (rest[open + 1] === '?') continue
      const isClose = rest[open + 1] === '/'
      const isEmpty = rest[end - 1] === '/'
      const tag = rest.slice(open + (isClose ? 2 : 1), isEmpty ? end - 1 : end)
      const space = tag.search(/\s/)
      const whole = space < 0 ? tag : tag.slice(0, space)
      const name = whole.slice(whole.indexOf(':') + 1)
      if (isClose) depth--
      else {
        yield { kind: 'open', name, attributes: space < 0 ? '' : tag.slice(space) }
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
    if (text[at] === '"') isQuoted = !isQuoted
    else if (text[at] === '>' && !isQuoted) return at
  }
  return -1
}

/** The attributes of a tag by their names without prefixes. */
export function attributesOf(attributes: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [, name = '', double, single] of attributes.matchAll(/\s(?:[\w.-]+:)?([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g))
    found[name] = decodeEntities(double ?? single ?? '')
  return found
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
