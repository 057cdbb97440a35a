/*
 * Adds to React what it does not do: a page that the browser translates keeps working. Translators put an element where a text node was,
 * which React still writes to, removes and counts from. Canary: tests/stories/translated.story.ts.
 */

import type { Swap } from './record-swaps.ts'

/** Each element that stands in place of text nodes, with those, and the way back. */
const textsOf = new WeakMap<Node, Text[]>()
const standInOf = new WeakMap<Text, Element>()
let isTranslated = false

const { insertBefore, appendChild, removeChild } = Node.prototype

/** Reads what was swapped since the last call. */
function noteSwaps() {
  if (!window.swaps) return
  const { seen, observer } = window.swaps
  const added = new Set<Node>()
  for (const swap of [...seen.splice(0), ...observer.takeRecords()]) {
    for (const node of swap.addedNodes) if (node.nodeName === 'FONT') added.add(node)
    for (const node of swap.removedNodes) {
      const texts = textsOf.get(node) ?? (node instanceof Text ? [node] : undefined)
      const standIn = texts && standInAmong(swap, node, added)
      const isSwapped = standIn && (!node.isConnected || standIn.contains(node))
      if (!isSwapped) continue
      isTranslated = true
      textsOf.delete(node)
      textsOf.set(standIn, [...(textsOf.get(standIn) ?? []), ...texts])
      for (const text of texts) standInOf.set(text, standIn)
    }
  }
}

/** The element that came for the node: at once, or just before, or with the node inside. What React itself adds was read before. */
function standInAmong({ addedNodes, previousSibling, nextSibling }: Swap, node: Node, added: Set<Node>): Element | undefined {
  const beside = [previousSibling, nextSibling].filter((sibling) => sibling && (added.has(sibling) || sibling.contains(node)))
  return [...addedNodes, ...beside].find((each) => each instanceof Element)
}

/** Puts the text nodes back that have a stand-in in this parent. The translator sees them as new text. */
function restoreIn(parent: Node) {
  for (const element of parent instanceof Element ? [...parent.children] : []) {
    const texts = textsOf.get(element)
    if (!texts) continue
    textsOf.delete(element)
    for (const text of texts) {
      standInOf.delete(text)
      insertBefore.call(parent, text, element)
    }
    removeChild.call(parent, element)
  }
}

/** Puts a text node back into its place, with its siblings: a translator makes one sentence of them. */
function restore(node: Node) {
  noteSwaps()
  const parent = node instanceof Text && standInOf.get(node)?.parentNode
  if (parent) restoreIn(parent)
}

/** The child of this parent that has the node in it. */
function childWith(parent: Node, node: Node): Node | null {
  let child: Node | null = node
  while (child && child.parentNode !== parent) child = child.parentNode
  return child
}

/** React changes a page as it made it, whatever a translator made of its text. Nodes that are elsewhere never throw. */
export function surviveTranslation() {
  Object.assign(Node.prototype, {
    insertBefore(this: Node, node: Node, before: Node | null) {
      restore(node)
      if (before && before.parentNode !== this) restore(before)
      return insertBefore.call(this, node, before && childWith(this, before))
    },
    appendChild(this: Node, node: Node) {
      restore(node)
      return appendChild.call(this, node)
    },
    removeChild(this: Node, node: Node) {
      restore(node)
      if (node.parentNode) removeChild.call(node.parentNode, node)
      return node
    },
  })
  before('nodeValue', 'set', restore)
  if (window.swaps) window.swaps.endHydration = hydrateOriginals()
}

/** Calls `act` with the node before one of its properties is read or written. Returns a function that ends it. */
function before(name: 'nodeValue' | 'textContent' | 'firstChild' | 'nextSibling', access: 'get' | 'set', act: (node: Node) => void) {
  const property = Object.getOwnPropertyDescriptor(Node.prototype, name)
  const native = property?.[access]
  if (!property || !native) return () => {}
  Object.defineProperty(Node.prototype, name, {
    ...property,
    [access](this: Node, value?: unknown) {
      act(this)
      return native.call(this, value)
    },
  })
  return () => Object.defineProperty(Node.prototype, name, property)
}

/** Until the page is hydrated, React finds each text where the server wrote it. */
function hydrateOriginals() {
  const restoreInside = (node: Node) => {
    if (window.swaps?.seen.length) noteSwaps()
    if (isTranslated) restoreIn(node)
  }
  const restoreBeside = (node: Node) => {
    if (window.swaps?.seen.length) noteSwaps()
    const { parentNode } = (node instanceof Text && standInOf.get(node)) || node
    if (parentNode) restoreInside(parentNode)
  }
  const ends = [
    before('firstChild', 'get', restoreInside),
    before('textContent', 'get', restoreInside),
    before('nextSibling', 'get', restoreBeside),
  ]
  return () => {
    for (const end of ends) end()
  }
}
