/*
 * Watches what translators do to a page before its scripts have loaded; survive-translation.ts reads it. Canary: tests/stories/translated.story.ts.
 */

export type Swap = Pick<MutationRecord, 'target' | 'addedNodes' | 'removedNodes' | 'previousSibling' | 'nextSibling'>

declare global {
  interface Window {
    swaps?: { seen: Swap[]; observer: MutationObserver; endHydration?: () => void }
  }
}

/** Inline script of the page head: keeps what took the place of text. `<font>` is what translators mark their elements with. */
export const recordSwaps = `swaps={seen:[]};(swaps.observer=new MutationObserver(l=>swaps.seen.push(...l.filter(r=>r.removedNodes.length||[...r.addedNodes].some(n=>n.nodeName=='FONT'))))).observe(document,{childList:true,subtree:true})`

/** Parts whose scripts load after the page are hydrated a little later. */
const LATE_PARTS_MS = 3000

/** The page is hydrated. */
export const endHydrationSoon = () => void setTimeout(() => window.swaps?.endHydration?.(), LATE_PARTS_MS)
