import { Refusal } from '../refusal.ts'
import { svgMessages } from './messages.ts'

/** Shapes and what colors and cuts them. */
const allowed = new Set(
  [
    ['svg', 'g', 'defs', 'title', 'desc', 'metadata', 'style', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'],
    ['lineargradient', 'radialgradient', 'stop', 'clippath', 'mask'],
  ].flat(),
)
const MAX_ELEMENTS = 2000
const MAX_CUTS = 50

const refuse = (sentence: string) => new Refusal('invalid', sentence)

/**
 * Reads an SVG logo as text. Refuses entities, style sheets and images from elsewhere, and every element that is not a plain shape: scripts,
 * foreign objects, filters and copies, which can run code or draw for hours. What browsers get is a bitmap, so this protects the process
 * that draws it, and tells the owner why a file looks different.
 */
export function checkSvg(bytes: Uint8Array): string {
  const svg = readText(bytes).replace(/<!--[\s\S]*?-->/g, '')
  if (/<!ENTITY|<!DOCTYPE[^>]*\[/i.test(svg)) throw refuse(svgMessages.entities)
  if (/<\?xml-stylesheet|@import|<!\[CDATA\[/i.test(svg)) throw refuse(svgMessages.elsewhere)
  const elements = [...svg.matchAll(/<([A-Za-z_][\w.-]*:)?([\w.-]+)/g)]
  if (elements.length > MAX_ELEMENTS) throw refuse(svgMessages.tooComplex)
  for (const [, prefix, name = ''] of elements) {
    // Drawing programs describe themselves in elements of their own, which are not drawn.
    if (prefix && prefix !== 'svg:' && !/^(?:script|foreignobject|image|use|include)$/i.test(name)) continue
    if (/^(?:text|tspan|textpath)$/i.test(name)) throw refuse(svgMessages.text)
    if (!allowed.has(name.toLowerCase())) throw refuse(svgMessages.element(name))
  }
  if (/\son\w+\s*=/i.test(svg)) throw refuse(svgMessages.element('script'))
  if (/\bhref\s*=\s*(?!["']#)/i.test(svg) || /\burl\s*\(\s*(?!["']?#)/i.test(svg)) throw refuse(svgMessages.elsewhere)
  if ([...svg.matchAll(/\b(?:mask|clip-path)\s*[=:]/gi)].length > MAX_CUTS) throw refuse(svgMessages.tooComplex)
  return svg
}

export const isSvg = (bytes: Uint8Array) =>
  /^\uFEFF?\s*<(?:\?xml|svg|!DOCTYPE svg|!--)/i.test(Buffer.from(bytes.subarray(0, 256)).toString())

/** What is checked is what is drawn, so no other encoding is read. */
function readText(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (!/<\?xml[^>]*encoding\s*=\s*["'](?!utf-8)/i.test(text)) return text
  } catch {}
  throw refuse(svgMessages.encoding)
}
