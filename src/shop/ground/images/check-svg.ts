import { SaxesParser, type SaxesTagNS } from 'saxes'
import { escapeHtml } from '../../../contract/rules/escape-html.ts'
import { Refusal } from '../refusal.ts'
import { svgMessages } from './messages.ts'

const SVG = 'http://www.w3.org/2000/svg'
const XLINK = 'http://www.w3.org/1999/xlink'
/** Shapes and what colors and cuts them. */
const allowed = new Set(
  [
    ['svg', 'g', 'defs', 'title', 'desc', 'metadata', 'style', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'],
    ['lineargradient', 'radialgradient', 'stop', 'clippath', 'mask'],
  ].flat(),
)
/** Refused in every namespace. Other elements of drawing programs describe the drawing and are left out. */
const active = new Set(['script', 'foreignobject', 'image', 'use', 'include'])
const texts = new Set(['text', 'tspan', 'textpath'])
const MAX_ELEMENTS = 2000
const MAX_ATTRIBUTES = 20_000
const MAX_CUTS = 50

const refuse = (sentence: string) => new Refusal('invalid', sentence)

/**
 * Reads an SVG logo and writes it again: plain shapes of the SVG namespace, whatever its prefix, with their attributes. Refuses entities,
 * style sheets and images from elsewhere, and every other element of SVG: scripts, foreign objects, filters and copies, which can run code
 * or draw for hours. What is drawn is what this wrote, so the program that draws it cannot read the file in another way. What browsers get
 * is a bitmap.
 */
export function checkSvg(bytes: Uint8Array): string {
  const written: string[] = []
  const parser = new SaxesParser({ xmlns: true })
  let elements = 0
  let attributes = 0
  let cuts = 0
  let left = 0
  const check = (value: string, name = '') => {
    cuts += (value.match(/\b(?:mask|clip-path)\s*:/gi)?.length ?? 0) + (/^(?:mask|clip-path)$/i.test(name) ? 1 : 0)
    if (cuts > MAX_CUTS) throw refuse(svgMessages.tooComplex)
    if (refersElsewhere(value)) throw refuse(svgMessages.elsewhere)
  }
  parser.on('error', () => {
    throw refuse(svgMessages.malformed)
  })
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
    if (encoding.toLowerCase() !== 'utf-8') throw refuse(svgMessages.encoding)
  })
  parser.on('doctype', (type) => {
    if (type.includes('[')) throw refuse(svgMessages.entities)
  })
  parser.on('processinginstruction', ({ target }) => {
    if (target === 'xml-stylesheet') throw refuse(svgMessages.elsewhere)
  })
  parser.on('cdata', () => {
    throw refuse(svgMessages.elsewhere)
  })
  parser.on('attribute', () => {
    if (++attributes > MAX_ATTRIBUTES) throw refuse(svgMessages.tooComplex)
  })
  parser.on('opentag', (tag) => {
    if (++elements > MAX_ELEMENTS) throw refuse(svgMessages.tooComplex)
    if (left > 0 ? isLeftOut(tag) : !isShape(tag)) left++
    else written.push(`<${tag.local}${elements === 1 ? ` xmlns="${SVG}" xmlns:xlink="${XLINK}"` : ''}${attributesOf(tag, check)}>`)
  })
  parser.on('text', (text) => {
    if (left > 0 || elements === 0) return
    check(text)
    written.push(escapeHtml(text))
  })
  parser.on('closetag', ({ local }) => {
    if (left > 0) left--
    else written.push(`</${local}>`)
  })
  parser.write(readText(bytes)).close()
  return written.join('')
}

/** What another element has in it is left out with it. */
function isLeftOut({ local }: SaxesTagNS): true {
  if (active.has(local.toLowerCase())) throw refuse(svgMessages.element(local))
  return true
}

/** Whether an element is drawn. A file without namespaces is one of SVG. */
function isShape({ local, uri }: SaxesTagNS): boolean {
  const name = local.toLowerCase()
  const isOfSvg = uri === SVG || uri === ''
  if (!isOfSvg && !active.has(name)) return false
  if (texts.has(name)) throw refuse(svgMessages.text)
  if (!allowed.has(name)) throw refuse(svgMessages.element(local))
  return true
}

/** The attributes of SVG and its links. Others belong to drawing programs. */
function attributesOf({ attributes }: SaxesTagNS, check: (value: string, name: string) => void): string {
  const kept = Object.values(attributes).filter(
    ({ uri, prefix, local }) => (uri === '' && prefix === '') || (uri === XLINK && local === 'href'),
  )
  return kept
    .map(({ uri, local, value }) => {
      if (/^on/i.test(local)) throw refuse(svgMessages.element('script'))
      if (local.toLowerCase() === 'href' && !value.startsWith('#')) throw refuse(svgMessages.elsewhere)
      check(value, local)
      return ` ${uri === XLINK ? 'xlink:' : ''}${local}="${escapeHtml(value)}"`
    })
    .join('')
}

/** Whether a value or a style refers to anything but a part of the file. A backslash could spell the words in another way. */
function refersElsewhere(css: string): boolean {
  if (/@import|\\/i.test(css)) return true
  const [, ...references] = css.split(/\burl\b/i)
  return references.some((after) => /^\s*\(/.test(after) && !/^\s*\(\s*["']?#/.test(after))
}

export const isSvg = (bytes: Uint8Array) =>
  /^\uFEFF?\s*<(?:\?xml|svg|[\w.-]+:svg|!DOCTYPE svg|!--)/i.test(Buffer.from(bytes.subarray(0, 256)).toString())

/** What is checked is what is drawn, so no other encoding is read. */
function readText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw refuse(svgMessages.encoding)
  }
}
