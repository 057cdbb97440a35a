import './event-changes.css'
import type { ReactNode } from 'react'
import type { AuditEvent } from '../../../contract/office/audit-log.ts'
import { type Change, changesOf } from './changes.ts'

const VISIBLE_CHANGES = 3

export function EventChanges({ event, children }: { event: AuditEvent; children: ReactNode }) {
  const changes = changesOf(event)
  const significant = changes.filter(({ isSignificant }) => isSignificant)
  const rest = significant.length - VISIBLE_CHANGES
  return (
    <>
      {significant.length > 0 && (
        <dl className="event-changes">
          {significant.slice(0, VISIBLE_CHANGES).map((change) => (
            <div key={change.field}>
              <dt>{change.field}</dt>
              <dd className="event-changes-value">
                <Difference change={change} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <details className="event-changes-details">
        <summary aria-describedby={event._id}>{rest > 0 ? `and ${rest} more` : 'Details'}</summary>
        <dl className="event-changes event-changes-all">
          {changes.slice(Math.min(significant.length, VISIBLE_CHANGES)).map((change) => (
            <div key={change.field} className={change.isSignificant ? 'is-significant' : undefined}>
              <dt>{change.field}</dt>
              <dd>
                <Difference change={change} />
              </dd>
            </div>
          ))}
          {children}
        </dl>
      </details>
    </>
  )
}

function Difference({ change: { before, after } }: { change: Change }) {
  if (before === after) return before
  return (
    <>
      {before !== undefined && <del>{before}</del>}
      {before !== undefined && after !== undefined && (
        <>
          <span aria-hidden="true"> → </span>
          <span className="visually-hidden"> became </span>
        </>
      )}
      {after !== undefined && <ins>{after}</ins>}
    </>
  )
}
