import { actorLabel } from '../../../contract/messaging/event-verbs.ts'
import type { Note } from '../../../contract/office/notes.ts'
import type { OrderEvent } from '../../../contract/selling/order-event.ts'
import { ColumnSection } from '../../dashboard/columns.tsx'
import { NoteForm } from '../notes/note-form.tsx'
import { noteEntry, Timeline, type TimelineEntry } from '../notes/timeline.tsx'
import { describeOrderEvent } from './describe-order-event.tsx'

interface Props {
  orderId: string
  /** A deleted order takes no more notes. */
  takesNotes: boolean
  events: OrderEvent[]
  notes: Note[]
}

/** The events of an order and the office's notes on it as one timeline. */
export function OrderHistory({ orderId, takesNotes, events, notes }: Props) {
  // That a note was written is what the note itself says.
  const told = events.filter(({ verb }) => verb !== 'order.noted').map(eventEntry)
  const entries = [...notes.map(noteEntry), ...told.reverse()].sort((a, b) => b.at.localeCompare(a.at))
  return (
    <ColumnSection id="timeline" title="Timeline">
      {takesNotes && <NoteForm key={orderId} thing="order" id={orderId} />}
      <Timeline labelledBy="timeline" entries={entries} />
    </ColumnSection>
  )
}

const eventEntry = (event: OrderEvent): TimelineEntry => {
  const { _id, at, actor, actorName } = event
  return { _id, at, kind: 'event', content: describeOrderEvent(event), author: actorLabel(actor) ?? actorName ?? actor }
}
