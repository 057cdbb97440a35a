import type { OrderEvent } from '../../contract/orders.ts'
import { Table } from '../ui/table.tsx'
import { showTime } from './order-date.tsx'

/** For administrators: everything that happened to the order, and who did it. */
export function OrderEvents({ events }: { events: OrderEvent[] }) {
  return (
    <section className="op-e" aria-labelledby="events">
      <h2 className="py-h" id="events">
        Events
      </h2>
      <Table label="Events" className="et">
        <thead>
          <tr>
            <th>Time</th>
            <th>Who</th>
            <th>What</th>
            <th>Facts</th>
          </tr>
        </thead>
        <tbody>
          {events.map(({ _id, at, actor, verb, before, after }) => (
            <tr key={_id}>
              <td data-l="Time">
                <time dateTime={at}>{showTime(at)}</time>
              </td>
              <td data-l="Who">{actor === 'house' ? 'the shop itself' : actor}</td>
              <td data-l="What">{verb}</td>
              <td data-l="Facts" className="s m">
                {inWords(after ?? before)}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}

const inWords = (facts: OrderEvent['after']) =>
  Object.entries(facts ?? {})
    .filter(([, value]) => value !== null && typeof value !== 'object')
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')
