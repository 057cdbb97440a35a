/** An element: its name, its attributes, and its text or its children. What is undefined is left out. */
export interface XmlElement {
  name: string
  attributes: Record<string, string>
  content: string | XmlElement[]
}

type Child = XmlElement | undefined | null | false | '' | readonly Child[]

/** An element with children, or undefined if it has none. */
export function parent(name: string, ...children: Child[]): XmlElement | undefined {
  const content = flatten(children)
  return content.length > 0 ? { name, attributes: {}, content } : undefined
}

/** An element with text, or undefined if the text is empty. */
export function leaf(name: string, text: string | null | undefined, attributes: Record<string, string> = {}): XmlElement | undefined {
  const content = text ? xmlText(text) : ''
  return content === '' ? undefined : { name, attributes, content }
}

/** As `leaf`, for lines of which the last one may end. */
export function leafOfLines(name: string, text: string): XmlElement | undefined {
  const content = xmlText(text)
  return content === '' ? undefined : { name, attributes: {}, content: text.endsWith('\n') ? `${content}\n` : content }
}

const flatten = (children: readonly Child[]): XmlElement[] =>
  children.flatMap((child): XmlElement[] => {
    if (!child) return []
    return isList(child) ? flatten(child) : [child]
  })

const isList = (child: XmlElement | readonly Child[]): child is readonly Child[] => Array.isArray(child)

/** The same text without what XML cannot hold, and without space around it. Nothing may be left of it. */
export const xmlText = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .trim()

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character)

/** Writes a document with its root and the namespaces of it. */
export function writeXml(name: string, namespaces: Record<string, string>, children: Child[]): string {
  const root = { name, attributes: namespaces, content: flatten(children) }
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written(root)}\n`
}

function written({ name, attributes, content }: XmlElement): string {
  const opening = Object.entries(attributes).reduce((tag, [key, value]) => `${tag} ${key}="${escaped(value)}"`, name)
  return `<${opening}>${typeof content === 'string' ? escaped(content) : content.map(written).join('')}</${name}>`
}
