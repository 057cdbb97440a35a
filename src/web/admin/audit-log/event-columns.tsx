import './audit-log-page.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { shopZone } from '../../../contract/ground/shop-zone.ts'
import { actorLabel, thingLabel, verbLabel } from '../../../contract/messaging/event-verbs.ts'
import { orderNumberIn } from '../../../contract/messaging/order-number-in.ts'
import { readEvent } from '../../../contract/messaging/recorded-event.ts'
import type { AuditEvent } from '../../../contract/office/audit-log.ts'
import { productPath } from '../../ui/product/product-paths.ts'
import type { Column } from '../../ui/tables/list-table.tsx'
import { showDay, showSeconds } from '../../ui/text/dates.ts'
import { EmailText } from '../../ui/text/email-text.tsx'
import { MeasuredText } from '../../ui/text/measured-text.tsx'
import { EventChanges } from './event-changes.tsx'

/** The time is that of the shop's zone, which the heading names. */
export const eventColumns = (): Column<AuditEvent>[] => [
  {
    name: `Time (${shopZone()})`,
    label: 'Time',
    className: 'event-cell-time',
    cell: ({ at }) => (
      <time dateTime={at}>
        {showDay(at)} <span className="text-faint">{showSeconds(at)}</span>
      </time>
    ),
  },
  { name: 'Person', className: 'event-cell-actor', cell: ({ actor }) => <Actor actor={actor} /> },
  { name: 'Action', className: 'event-cell-verb text-bold', cell: ({ _id, verb }) => <span id={_id}>{verbLabel(verb)}</span> },
  { name: 'Object', className: 'event-cell-thing', cell: (event) => <Thing event={event} /> },
  { name: 'Changes', className: 'event-cell-changes', cell: (event) => <Changes event={event} /> },
]

const Changes = ({ event }: { event: AuditEvent }) => (
  <div>
    <EventChanges event={event}>
      <Fact name={`ID of the ${thingLabel(event.thing).toLowerCase()}`}>
        <span className="event-id">{event.thingId}</span>{' '}
        <Link className="link no-break" to={`?${new URLSearchParams({ thing: event.thing, thingId: event.thingId })}`}>
          All its events
        </Link>
      </Fact>
      <Fact name="Event ID">
        <span className="event-id">{event._id}</span>
      </Fact>
    </EventChanges>
  </div>
)

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
