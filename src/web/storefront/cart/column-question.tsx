import { type RefObject, useEffect } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import type { ColumnChoice } from './find-columns.ts'
import { pasteMessages } from './paste-messages.ts'

interface Props {
  columns: ColumnChoice[]
  heading: RefObject<HTMLHeadingElement | null>
  /** -1: none of them. */
  onChoose: (at: number) => void
}

/** Asks which column of a pasted table is the quantity, and shows what each contains. */
export function ColumnQuestion({ columns, heading, onChoose }: Props) {
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
  }, [heading])
  return (
    <div className="column-question">
      <h3 className="display-4" ref={heading} tabIndex={-1}>
        {pasteMessages.whichColumn}
      </h3>
      <ul>
        {columns.map(({ at, name, cells }) => (
          <li key={at}>
            <Button size="medium" variant="neutral" wide onClick={() => onChoose(at)}>
              <b translate="no">{name || pasteMessages.columnWithoutName(at + 1)}</b>
              <span className="column-question-cells text-muted wrap-anywhere">{cells.join(' · ')}</span>
            </Button>
          </li>
        ))}
        <li>
          <Button size="medium" variant="neutral" wide onClick={() => onChoose(-1)}>
            {pasteMessages.noColumn}
          </Button>
        </li>
      </ul>
    </div>
  )
}
