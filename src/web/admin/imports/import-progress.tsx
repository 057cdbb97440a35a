import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { ProductImport } from '../../../contract/catalog/product-imports.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { showUnits } from '../../ui/text/money.ts'
import { importMessages } from './messages.ts'
import { rulerTicks } from './ruler-ticks.ts'

const POLL_MS = 1000

/** The rows that were checked, over a ruler to the scale of the file. */
export function ImportProgress({ current, onStop }: { current: ProductImport; onStop: () => void }) {
  const { state, file, done, rows } = current
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), POLL_MS)
    return () => clearInterval(timer)
  }, [revalidate])
  const { step, ticks } = rulerTicks(rows)
  const isChecking = state === 'checking'
  return (
    <section className="import-progress" aria-label="Progress">
      <div className="import-progress-line">
        <p role="status">
          {isChecking && rows > 0 ? (
            <>
              <span className="import-progress-number">{showUnits(done)}</span> of {showUnits(rows)} rows checked
            </>
          ) : (
            <span className="display-4">
              {{ checking: 'Reading the file…', applying: 'Applying…', undoing: 'Undoing…' }[String(state)]}
            </span>
          )}
        </p>
        {isChecking && (
          <Button variant="neutral" onClick={onStop}>
            Stop
          </Button>
        )}
      </div>
      {isChecking && rows > 0 && (
        <svg className="import-ruler block" width="100%" height="28" aria-hidden="true">
          {ticks.map((tick) => (
            <g key={tick}>
              <line
                className="drawing-line"
                x1={`${(tick / rows) * 100}%`}
                x2={`${(tick / rows) * 100}%`}
                y1="0"
                y2={tick % step === 0 ? 26 : 6}
              />
              {tick % step === 0 && (
                <text x={`${(tick / rows) * 100}%`} dx="6" y="21">
                  {showUnits(tick)}
                </text>
              )}
            </g>
          ))}
          <rect className="import-ruler-fill" width={`${(done / rows) * 100}%`} height="3" />
        </svg>
      )}
      <p className="text-muted">
        {file}. {isChecking ? importMessages.leave : importMessages.applying}
      </p>
    </section>
  )
}
