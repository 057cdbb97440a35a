import { findDraft } from '../session/draft.ts'
import type { RestoredTyping } from '../ui/fields/restored-draft.tsx'
import { type Changes, changesOf, mergeTyped } from './changes.ts'
import type { Edited } from './edited.ts'

type Start<Values> = { typed: Changes<Values>; before?: Values; restored?: RestoredTyping }

/** What was typed before the page was left. */
export function findStart<Thing extends { version?: number }, Values extends object, Data>(
  edited: Edited<Thing, Values, Data>,
  saved: Values,
): Start<Values> {
  const found = findDraft<{ seen: Values | Thing; typed: Changes<Values> } | Values>(edited.draft)
  if (!found) return { typed: {} }
  // Drafts of the version before have the values alone, or the thing itself.
  const { seen, typed } = 'typed' in found.typed ? found.typed : { seen: saved, typed: found.typed }
  const before = isThing<Thing, Values>(seen, saved) ? edited.valuesOf(seen) : seen
  const merged = mergeTyped(edited, { before, now: saved, typed })
  const changed = changesOf(edited, saved, merged)
  if (changed.length === 0) return { typed: {} }
  const { changeText } = edited
  const after = { ...saved, ...merged }
  const changes = changeText && changed.map((field) => changeText(field, saved, after))
  return { typed: merged, before, restored: { typedAt: found.typedAt, ...(changes && { changes }) } }
}

const isThing = <Thing, Values>(seen: object, saved: Values & object): seen is Thing & object => 'version' in seen && !('version' in saved)
