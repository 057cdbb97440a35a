import './note-list.css'
import type { ReactNode } from 'react'
import type { Note } from '../../../contract/office/notes.ts'
import { showClock, showDay } from '../../ui/text/dates.ts'

export interface TimelineEntry {
  _id: string
  at: string
  kind: 'note' | 'event'
  content: ReactNode
  author: string
}

export const noteEntry = ({ _id, at, author, text }: Note): TimelineEntry => ({ _id, at, kind: 'note', content: text, author })

/** What happened and what was noted, newest first. Notes have full marks. */
export function Timeline({ labelledBy, entries }: { labelledBy: string; entries: TimelineEntry[] }) {
  if (entries.length === 0) return null
  return (
    <ol className="notes" aria-labelledby={labelledBy}>
      {entries.map(({ _id, at, kind, content, author }) => (
        <li key={_id} className={kind === 'event' ? 'is-event' : undefined}>
          <p className="note-time text-muted">
            <time dateTime={at}>
              {showDay(at)} <span>{showClock(at)}</span>
            </time>
          </p>
          <div className="note-text wrap-anywhere">
            <p>{content}</p>
            <p className="note-author text-small text-faint">{author}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
