import { SaxesParser } from 'saxes'
import { UnreadableFile } from '../../ground/tables/table-row.ts'
import { statementMessages as texts } from './messages.ts'

/** An element of XML without its namespace. */
export interface Element {
  name: string
  text: string
  attributes: Record<string, string>
  children: Element[]
  /** In the file. */
  line: number
}

const PART = 64 * 1024
/** Deeper than any message of a bank. */
const MAX_DEPTH = 40

interface Reading {
  /** The elements that are read as trees, by name; what is around them is passed. */
  isTree: (name: string) => boolean
  onRoot: (namespace: string, names: string[]) => void
  onTree: (tree: Element, within: string) => void
  onStart: (name: string) => void
}

/**
 * Reads XML part by part, and gives each tree when it ends, so that a large file is never a tree in memory. Refuses a document type
 * declaration, and with it every entity but the five of XML.
 */
export function readXmlTrees(text: string, { isTree, onRoot, onTree, onStart }: Reading): void {
  const parser = new SaxesParser({ xmlns: true, position: true })
  const around: string[] = []
  const open: Element[] = []
  let seen = 0
  const broken = () => new UnreadableFile(texts.brokenXml(parser.line))
  parser.on('error', () => {
    throw broken()
  })
  parser.on('doctype', () => {
    throw new UnreadableFile(texts.doctype)
  })
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (around.length + open.length > MAX_DEPTH) throw broken()
    if (++seen <= 3) onRoot(uri, [...around, local])
    const parent = open.at(-1)
    if (!parent && !isTree(local)) {
      around.push(local)
      return onStart(local)
    }
    const values = Object.fromEntries(Object.values(attributes).map((attribute) => [attribute.local, attribute.value]))
    const element = { name: local, text: '', attributes: values, children: [], line: parser.line }
    parent?.children.push(element)
    open.push(element)
  })
  const addText = (added: string) => {
    const element = open.at(-1)
    if (element) element.text += added
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const element = open.pop()
    if (!element) around.pop()
    else if (open.length === 0) onTree(element, around.at(-1) ?? '')
  })
  for (let at = 0; at < text.length; at += PART) parser.write(text.slice(at, at + PART))
  parser.close()
}

/** The elements at a path of names below one. */
export function allAt(element: Element | undefined, ...path: string[]): Element[] {
  let found = element ? [element] : []
  for (const name of path) found = found.flatMap(({ children }) => children.filter((child) => child.name === name))
  return found
}

/** The text of the first element at one of the paths, written with slashes; empty if there is none. */
export function textAt(element: Element | undefined, ...paths: string[]): string {
  for (const path of paths) {
    const [found] = allAt(element, ...path.split('/'))
    if (found?.text.trim()) return found.text.trim()
  }
  return ''
}
