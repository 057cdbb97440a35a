const MAX_SHOWN = 600
/** How much of what both have in common comes before the difference. */
const CONTEXT = 40

/** Cuts two long texts down to where they differ. */
export function shortenChange(before: string, after: string): { before: string; after: string } {
  let same = 0
  while (same < before.length && before[same] === after[same]) same++
  const start = Math.max(before.length, after.length) > MAX_SHOWN ? Math.max(0, same - CONTEXT) : 0
  return { before: shorten(before, start), after: shorten(after, start) }
}

/** Says how long a text is that is cut. */
export function shorten(text: string, start = 0): string {
  if (start === 0 && text.length <= MAX_SHOWN) return text
  const shown = text.slice(start, start + MAX_SHOWN)
  return `${start > 0 ? '…' : ''}${shown}${start + MAX_SHOWN < text.length ? '…' : ''} (${text.length.toLocaleString('en-US')} characters)`
}
