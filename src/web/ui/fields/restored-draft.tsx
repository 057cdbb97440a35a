import type { MouseEvent } from 'react'
import { Button } from '../buttons/button.tsx'
import { showTime } from '../text/dates.ts'

/** What a form has restored. */
export interface RestoredTyping {
  /** When it was typed; unknown for drafts of an earlier version. */
  typedAt: string | undefined
  /** What differs from what is saved, such as 'price 8.45 → 1.11'. */
  changes?: string[]
}

type Props = { restored: RestoredTyping | undefined; onKeep: () => void; onDiscard: () => void }

/** Says that a form has what was typed earlier, and offers to discard it. Both buttons leave the focus in the form's first field. */
export function RestoredDraft({ restored, onKeep, onDiscard }: Props) {
  if (!restored) return null
  const { typedAt, changes = [] } = restored
  const press =
    (answer: () => void) =>
    ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
      currentTarget.form?.querySelector<HTMLElement>('input:not([type="file"], [type="hidden"]), select, textarea')?.focus()
      answer()
    }
  return (
    <div className="restored-draft" role="status">
      <p>
        Restored what you typed{typedAt && ` on ${showTime(typedAt)}`}, not saved yet
        {changes.length > 0 ? `: ${changes.join('; ')}` : '.'}
      </p>
      <Button size="small" variant="neutral" onClick={press(onKeep)}>
        Keep
      </Button>
      <Button size="small" variant="neutral" onClick={press(onDiscard)}>
        Discard
      </Button>
    </div>
  )
}
