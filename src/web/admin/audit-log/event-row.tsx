import './audit-log-page.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AuditEvent } from '../../../contract/audit-log.ts'
import { actorLabel, thingLabel, verbLabel } from '../../../contract/event-verbs.ts'
import { orderNumberIn, readEvent } from '../../../contract/recorded-event.ts'
import { productPath } from '../../ui/product/product-paths.ts'
import { showDay, showSeconds } from '../../ui/text/dates.ts'
import { EmailText } from '../../ui/text/email-text.tsx'
import { MeasuredText } from '../../ui/text/measured-text.tsx'
import { EventChanges } from './event-changes.tsx'

export function EventRow({ event }: { event: AuditEvent }) {
  const { _id, at, actor, verb, thing, thingId } = event
  return (
    <tr>
      <td className="event-cell-time" data-label="Time">
        <time dateTime={at}>
          {showDay(at)} <span className="text-faint">{showSeconds(at)}</span>
        </time>
      </td>
      <td className="event-cell-actor" data-label="Person">
        <Actor actor={actor} />
      </td>
      <td className="event-cell-verb text-bold" data-label="Action" id={_id}>
        {verbLabel(verb)}
      </td>
      <td className="event-cell-thing" data-label="Object">
        <Thing event={event} />
      </td>
      <td className="event-cell-changes" data-label="Changes">
        <div>
          <EventChanges event={event}>
            <Fact name={`ID of the ${thingLabel(thing).toLowerCase()}`}>
              <span className="event-id">{thingId}</span>{' '}
              <Link className="link no-break" to={`?${new URLSearchParams({ thing, thingId })}`}>
                All its events
              </Link>
            </Fact>
            <Fact name="Event ID">
              <span className="event-id">{_id}</span>
            </Fact>
          </EventChanges>
        </div>
      </td>
    </tr>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Actor({ actor }: { actor: string }) {
  return actorLabel(actor) ?? <EmailText>{actor}</EmailText>
}

/** A deleted order still has a page with its events. */
function Thing({ event }: { event: AuditEvent }) {
  const { thing, thingId, name, slug } = event
  const kind = thingLabel(thing)
  if (thing === 'order')
    return (
      <Link className="link" to={`/dashboard/manage-all-orders/${thingId}`}>
        {kind} <span className="no-break">{name ?? (orderNumberIn(readEvent(event)) || `…${thingId.slice(-6)}`)}</span>
      </Link>
    )
  if (thing === 'product' && slug)
    return (
      <Link className="link" to={productPath({ slug })}>
        <MeasuredText>{name ?? slug}</MeasuredText>
      </Link>
    )
  if (thing === 'family' && name)
    return (
      <Link className="link" to={`/products?${new URLSearchParams({ family: thingId })}`}>
        {name}
      </Link>
    )
  if (name) return <>{thing === 'person' ? <EmailText>{name}</EmailText> : name}</>
  return <span className="text-muted">{kind}</span>
}
