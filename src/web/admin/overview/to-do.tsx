import './to-do.css'
import { Link } from 'react-router'
import type { Overview } from '../../../contract/office/overview.ts'
import { maxOrderCount } from '../../../contract/selling/max-order-count.ts'
import { ErrorIcon } from '../../ui/pictures/filled-icons.tsx'
import { showSoon } from '../../ui/text/dates.ts'
import { showAmount, showUnits } from '../../ui/text/money.ts'
import { Time } from '../../ui/text/time.tsx'
import { expiringPath, toShipAges, toShipPath } from './to-ship-ages.ts'

/** Counts above the maximum are not exact. */
const show = (count: number) => (count > maxOrderCount ? `${showUnits(maxOrderCount)}+` : showUnits(count))

/** What waits for somebody. Rows at zero stay. */
export function ToDo({ overview }: { overview: Overview }) {
  const { at, expiring, messages, failedWork } = overview
  const ages = toShipAges(overview)
  const waiting = ages.reduce((sum, { count }) => sum + count, 0)
  const most = Math.max(...ages.map(({ count }) => count), 1)
  const failed = failedWork.reduce((sum, { count }) => sum + count, 0)
  const isNothing = waiting + expiring.orders + messages.unanswered + failed === 0
  return (
    <section className="column-section overview-to-do" aria-labelledby="to-do-title">
      <header className="column-section-head cluster space-between">
        <h2 className="display-4" id="to-do-title">
          To do
        </h2>
        {isNothing && <p className="text-muted">Nothing to do</p>}
      </header>
      <ul className="to-do">
        <li>
          <Link className="to-do-row" to={toShipPath} prefetch="intent">
            <b>Orders to ship</b>
            <span className="number-link">{show(waiting)}</span>
          </Link>
          <ul className="to-do-ages" aria-label="Orders to ship by age">
            {ages.map(({ name, count, path, isLate }) => (
              <li key={name}>
                <Link to={path} prefetch="intent">
                  <span>{name}</span>
                  <span className="mark-bar block" style={{ '--share': `${(count / most) * 100}%` }} />
                  <span className={isLate && count > 0 ? 'number-link is-late' : 'number-link'}>{show(count)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </li>
        <li>
          <Link className="to-do-row" to={expiringPath} prefetch="intent">
            <b>Unpaid, expire within a day</b>
            <span className={expiring.orders > 0 ? 'number-link is-late' : 'number-link'}>{show(expiring.orders)}</span>
            {expiring.firstAt && (
              <small>
                {expiring.amount === null ? 'The first' : `${showAmount(expiring.amount)}, the first`}{' '}
                <time dateTime={expiring.firstAt}>{showSoon(expiring.firstAt, at)}</time>
              </small>
            )}
          </Link>
        </li>
        <li>
          <Link className="to-do-row" to="/dashboard/inbox" prefetch="intent">
            <b>Unanswered messages</b>
            <span className="number-link">{show(messages.unanswered)}</span>
            {messages.oldestAt && (
              <small>
                The oldest <Time at={messages.oldestAt} />
              </small>
            )}
          </Link>
        </li>
        <li>
          <Link className="to-do-row" to="/dashboard/failed-work" prefetch="intent">
            <b>Failed work</b>
            <span className={failed > 0 ? 'to-do-failed text-error' : undefined}>
              {failed > 0 && <ErrorIcon />}
              <span className="number-link">{show(failed)}</span>
            </span>
            {failed > 0 && <small>{failedWork.map(({ kind, count }) => `${show(count)} ${kindNames[kind] ?? kind}`).join(', ')}</small>}
          </Link>
        </li>
      </ul>
    </section>
  )
}

const kindNames: Record<string, string> = {
  mail: 'mail',
  'link-mail': 'mail',
  refund: 'refund',
  'refund-order': 'refund',
  'close-payment': 'payment page',
  'tax-id-check': 'check of a tax ID',
  'test-gateway-event': 'test event',
}
