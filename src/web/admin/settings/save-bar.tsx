import './save-bar.css'
import { Button } from '../../ui/buttons/button.tsx'
import { FormRefusal } from '../../ui/fields/form-refusal.tsx'
import { oneOrMany } from '../../ui/text/counts.ts'

interface Props {
  /** The part of the settings that the changes are in. */
  part: string
  changes: number
  refusal: string | undefined
  busy: boolean
  onDiscard: () => void
}

/** Appears with the first change and counts. */
export function SaveBar({ part, changes, refusal, busy, onDiscard }: Props) {
  if (changes === 0 && !refusal) return null
  return (
    <section className="save-bar" aria-label="Changes">
      <FormRefusal>{refusal}</FormRefusal>
      <p role="status">
        {changes} {oneOrMany(changes, 'change', 'changes')} in {part}
      </p>
      <Button variant="neutral" onClick={onDiscard} disabled={busy}>
        Discard
      </Button>
      <Button type="submit" variant="primary" busy={busy}>
        Save settings
      </Button>
    </section>
  )
}
