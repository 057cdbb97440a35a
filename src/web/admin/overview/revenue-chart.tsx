import './revenue-chart.css'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { countOrders } from '../../ui/text/counts.ts'
import { showLongDay, showShortDay } from '../../ui/text/dates.ts'
import { showAmount } from '../../ui/text/money.ts'
import { isFirstOfMonth, isMonday, showWeekday } from './calendar-day.ts'
import { CHART_HEIGHT, chartScale, type Day } from './chart-scale.ts'
import { ChartSpans } from './chart-spans.tsx'
import { ordersOf, type Period, weeksBefore } from './overview-period.ts'
import { RevenueTable } from './revenue-table.tsx'
import { showThousands, showWhole } from './rounded-amounts.ts'

const RULER_HEIGHT = 26

/** Revenue by day as bars, with the same weekday whole weeks earlier as a fine line. One tab stop; arrow keys read a day, Enter opens its orders. */
export function RevenueChart({ days, period }: { days: Day[]; period: Period }) {
  const [read, setRead] = useState<number>()
  const [stop, setStop] = useState(days.length - 1)
  const bars = useRef<(HTMLAnchorElement | null)[]>([])
  const { ticks, y } = chartScale(days)
  const pitch = 100 / days.length
  const before = weeksBefore[period]
  const highest = days.reduce((best, { revenue }, index) => (revenue > (days[best]?.revenue ?? 0) ? index : best), 0)
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? '']
  const isStart = (day: string) => (days.length > 31 ? isFirstOfMonth(day) : isMonday(day))
  const current = read === undefined ? undefined : days[read]

  function move(event: KeyboardEvent, index: number) {
    const targets: Record<string, number> = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: days.length - 1 }
    const next = targets[event.key]
    if (next === undefined || !days[next]) return
    event.preventDefault()
    setStop(next)
    bars.current[next]?.focus()
  }

  return (
    <section className="column-section overview-revenue" aria-labelledby="revenue-title">
      <header className="column-section-head cluster space-between">
        <h2 className="display-4" id="revenue-title">
          Revenue by day
        </h2>
        <p className="chart-reading text-small text-muted" aria-live="polite">
          {current ? <Reading day={current} before={before} /> : <ChartKey first={first} last={last} before={before} />}
        </p>
      </header>
      <div className="chart">
        <svg className="chart-scale" width="100%" height={CHART_HEIGHT} aria-hidden="true">
          {ticks.map((tick) => (
            <text key={tick} x="100%" dx="-8" y={y(tick)} textAnchor="end" dominantBaseline="central">
              <tspan className="chart-long">{showWhole(tick)}</tspan>
              <tspan className="chart-short">{showThousands(tick)}</tspan>
            </text>
          ))}
        </svg>
        <svg width="100%" height={CHART_HEIGHT + RULER_HEIGHT}>
          <title>{`Revenue by day, ${showLongDay(first)} to ${showLongDay(last)}. Use the arrow keys to read a day.`}</title>
          {ticks.slice(1).map((tick) => (
            <line key={tick} className="chart-line" x1="0" x2="100%" y1={y(tick)} y2={y(tick)} />
          ))}
          {days.map((day, index) => {
            const x = index * pitch
            return (
              <Link
                key={day.day}
                to={ordersOf(day.day, day.day)}
                ref={(bar) => {
                  bars.current[index] = bar
                }}
                className={index === days.length - 1 ? 'chart-day is-today' : 'chart-day'}
                tabIndex={index === stop ? 0 : -1}
                aria-label={`${showWeekday(day.day)}: ${showAmount(day.revenue)}, ${countOrders(day.orders)}; ${showAmount(day.before)} ${before}`}
                onKeyDown={(event) => move(event, index)}
                onPointerEnter={() => setRead(index)}
                onPointerLeave={() => setRead(undefined)}
                onFocus={() => setRead(index)}
                onBlur={() => setRead(undefined)}
              >
                <rect className="chart-day-ground" x={`${x}%`} y="0" width={`${pitch}%`} height={CHART_HEIGHT} />
                <rect
                  className="chart-bar"
                  x={`${x + pitch * 0.2}%`}
                  y={y(day.revenue)}
                  width={`${pitch * 0.6}%`}
                  height={CHART_HEIGHT - y(day.revenue)}
                />
                <line
                  className="chart-before"
                  x1={`${x + pitch * 0.04}%`}
                  x2={`${x + pitch * 0.96}%`}
                  y1={y(day.before)}
                  y2={y(day.before)}
                />
              </Link>
            )
          })}
          <line className="chart-base" x1="0" x2="100%" y1={CHART_HEIGHT} y2={CHART_HEIGHT} />
          {days.map(({ day }, index) => (
            <line
              key={day}
              className="chart-tick"
              x1={`${index * pitch}%`}
              x2={`${index * pitch}%`}
              y1={CHART_HEIGHT}
              y2={CHART_HEIGHT + (isStart(day) || index === 0 ? 20 : 4)}
            />
          ))}
          {days.map(
            ({ day }, index) =>
              (isStart(day) || (index === 0 && !days.slice(1, 4).some((next) => isStart(next.day)))) && (
                <text
                  key={day}
                  className={`chart-date ${index * pitch > 85 ? 'is-late' : ''}`}
                  x={`${index * pitch}%`}
                  y={CHART_HEIGHT + 16}
                  {...(index * pitch > 85 ? { textAnchor: 'end', dx: -4 } : { dx: 4 })}
                >
                  {showShortDay(day)}
                </text>
              ),
          )}
          {(days[highest]?.revenue ?? 0) > 0 && (
            <text
              className="chart-peak"
              x={`${(highest + 0.5) * pitch}%`}
              y={y(days[highest]?.revenue ?? 0) - 6}
              textAnchor={highest < 2 ? 'start' : highest > days.length - 3 ? 'end' : 'middle'}
            >
              {showAmount(days[highest]?.revenue ?? 0)}
            </text>
          )}
        </svg>
        <ChartSpans days={days} />
      </div>
      <RevenueTable days={days} before={before} />
    </section>
  )
}

function Reading({ day, before }: { day: Day; before: string }) {
  return (
    <>
      <b>{showWeekday(day.day)}</b> {showAmount(day.revenue)}, {countOrders(day.orders)}, {before} {showAmount(day.before)}
    </>
  )
}

function ChartKey({ first, last, before }: { first: string; last: string; before: string }) {
  return (
    <span className="chart-key text-small text-muted">
      <span>
        <i aria-hidden="true" />
        {showShortDay(first)} – {showLongDay(last)}
      </span>
      <span>
        <i className="is-today" aria-hidden="true" />
        today so far
      </span>
      <span>
        <i className="is-before" aria-hidden="true" />
        {before}
      </span>
    </span>
  )
}
