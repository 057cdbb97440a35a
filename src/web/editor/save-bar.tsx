import './save-bar.css'
import type { ReactNode } from 'react'
import { Button } from '../ui/buttons/button.tsx'
import { FormRefusal } from '../ui/fields/form-refusal.tsx'
import { editorMessages } from './messages.ts'
import type { ProblemsByPath } from './problems-by-path.ts'

interface Props {
  /** What `useEditor` returns. */
  form: { changed: string[]; wrong: ProblemsByPath; refusal: string | undefined; busy: boolean; discard: () => void }
  /** The button's words. */
  save: string
  /** Why it cannot be saved yet. */
  waitsFor?: string | undefined
  /** How many changes there are. */
  children: ReactNode
}

/** Appears with the first change. */
export function SaveBar({ form: { changed, wrong, refusal, busy, discard }, save, waitsFor, children }: Props) {
  const problem = waitsFor ?? refusal ?? (wrong.size > 0 ? editorMessages.wrongFields : undefined)
  if (changed.length === 0 && !problem) return null
  return (
    <section className="bar save-bar cluster" aria-label="Changes">
      <FormRefusal>{problem}</FormRefusal>
      <p role="status">{children}</p>
      <Button variant="neutral" onClick={discard} disabled={busy}>
        Discard
      </Button>
      <Button type="submit" variant="primary" busy={busy}>
        {save}
      </Button>
    </section>
  )
}
