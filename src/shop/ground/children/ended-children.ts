import type { ChildEnd } from './child.ts'

/** What processes beside the shop work on. */
export const childWorks = ['images', 'logos', 'widths', 'imports', 'statements'] as const
export type ChildWork = (typeof childWorks)[number]

const ends: Record<ChildEnd, Map<ChildWork, number>> = { memory: new Map(), time: new Map(), crash: new Map() }

export function countEnded(work: ChildWork, end: ChildEnd) {
  ends[end].set(work, (ends[end].get(work) ?? 0) + 1)
}

/** How many of them ended in the middle of their work, since the shop started. */
export const listEnded = (): { work: ChildWork; reason: ChildEnd; count: number }[] =>
  childWorks.flatMap((work) =>
    (['memory', 'time', 'crash'] as const).map((reason) => ({ work, reason, count: ends[reason].get(work) ?? 0 })),
  )
