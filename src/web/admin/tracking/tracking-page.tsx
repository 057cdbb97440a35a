import './tracking-page.css'
import { useRef } from 'react'
import { Crumb } from '../../dashboard/crumb.tsx'
import { DashboardPage } from '../../dashboard/dashboard-page.tsx'
import { PastedRowsForm } from '../../forms/pasted-rows-form.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { trackingMessages } from './messages.ts'
import { TrackingRow } from './tracking-row.tsx'
import { isReady, needsChange } from './tracking-rows.ts'
import { summaryOf, useTracking } from './use-tracking.ts'

export const meta = () => pageMeta('Tracking numbers')

/** Saves a carrier's list of tracking numbers: each row is answered, and what is ready is saved at once. */
export default function TrackingPage() {
  const tracking = useTracking()
  const { text, rows, problem, saved, busy } = tracking
  const answer = useRef<HTMLHeadingElement>(null)
  const ready = rows.filter(isReady).length
  async function save() {
    await tracking.save()
    answer.current?.focus({ preventScroll: true })
  }
  const heading = saved === undefined ? rows.length > 0 && summaryOf(rows) : trackingMessages.saved(saved)
  return (
    <DashboardPage
      title="Tracking numbers"
      crumb={<Crumb list={{ to: '/dashboard/manage-all-orders', name: 'Manage all orders' }}>Tracking numbers</Crumb>}
    >
      <p className="tracking-lead text-muted">{trackingMessages.lead}</p>
      <div className="pasted-rows-columns tracking-columns">
        <PastedRowsForm
          label="Orders and tracking numbers"
          placeholder={'7KQ4-M2XD\tUPS\t1Z999AA10123456784'}
          hint={trackingMessages.hint}
          text={text}
          problem={problem}
          busy={busy === 'checking'}
          onType={tracking.type}
          onFile={(file) => void tracking.readFile(file)}
          onCheck={() => void tracking.check()}
        />
        <div className="pasted-rows-answer">
          {heading && (
            <h2 className="display-4" ref={answer} tabIndex={-1}>
              {heading}
            </h2>
          )}
          {saved !== undefined && saved > 0 && <p className="text-muted">{trackingMessages.mailFollows}</p>}
          {rows.length > 0 && (
            <>
              <table className="card-rows still-rows">
                <thead>
                  <tr>
                    <th>Row</th>
                    <th>Order</th>
                    <th>Tracking number</th>
                    <th>Answer</th>
                    <th>
                      <span className="visually-hidden">Action</span>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row) => (
                    <TrackingRow
                      key={row.row}
                      row={row}
                      lineOf={(index) => rows.find(({ answer }) => answer.index === index)?.row ?? index + 1}
                      onChoose={(...chosen) => void tracking.choose(...chosen)}
                      onLeaveOut={tracking.leaveOut}
                    />
                  ))}
                </tbody>
              </table>
              <div className="pasted-rows-end cluster space-between">
                <p className="text-muted">{rows.some(needsChange) && trackingMessages.othersStay}</p>
                <Button size="medium" variant="neutral" onClick={tracking.dismiss}>
                  {trackingMessages.dismiss(rows.length)}
                </Button>
                {ready > 0 && (
                  <Button size="medium" variant="primary" busy={busy === 'saving'} onClick={() => void save()}>
                    {trackingMessages.save(ready)}
                  </Button>
                )}
              </div>
            </>
          )}
        </div>
      </div>
    </DashboardPage>
  )
}
