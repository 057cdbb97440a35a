import type { Page } from '@playwright/test'

/** Translators move each text node into their elements (Edge, extensions), or put a translated copy in its place (Chrome). */
export type Way = 'moves' | 'replaces'

/**
 * Translates each page that opens, as browsers do: at once, and again whatever is added or changed. The words stay, so that a story finds
 * them. `from` says when it starts: with the first text, before the scripts of the page, or when it has loaded.
 */
export const translate = (page: Page, way: Way) => page.addInitScript(translateAlways, way)

function translateAlways(way: Way) {
  const skipped = 'script, style, textarea, title, option, [translate=no], font'
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records) for (const node of [target, ...addedNodes]) translateIn(node)
    observer.takeRecords()
  })
  function translateIn(root: Node) {
    const texts: Text[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    if (root instanceof Text) texts.push(root)
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) if (text.data.trim() && text.parentElement && !text.parentElement.closest(skipped)) wrap(text)
  }
  function wrap(text: Text) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    outer.append(inner)
    text.parentNode?.insertBefore(outer, text)
    if (way === 'moves') inner.append(text)
    else {
      inner.append(text.data)
      text.remove()
    }
  }
  const start = () => {
    translateIn(document.body)
    observer.takeRecords()
    observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  }
  document.addEventListener('DOMContentLoaded', start)
}
