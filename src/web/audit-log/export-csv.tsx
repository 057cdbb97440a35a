import { useEffect, useRef, useState } from 'react'
import { useRefusal } from '../people/use-refusal.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { showUnits } from '../ui/money.ts'
import { notify } from '../ui/notify.ts'
import { fetchExport } from './fetch-export.ts'

const DOWNLOAD_URL_LIFETIME_MS = 60_000

/** An interrupted download is not saved. */
export function ExportCsv({ filter }: { filter: string }) {
  const [events, setEvents] = useState<number>()
  const [error, setError] = useState('')
  const running = useRef<AbortController>(undefined)
  const readRefusal = useRefusal()
  useEffect(() => () => running.current?.abort(), [])

  async function save() {
    const stop = new AbortController()
    running.current = stop
    setError('')
    setEvents(0)
    try {
      const { file, name, events } = await fetchExport(filter, stop.signal, setEvents)
      const url = URL.createObjectURL(file)
      Object.assign(document.createElement('a'), { href: url, download: name }).click()
      setTimeout(() => URL.revokeObjectURL(url), DOWNLOAD_URL_LIFETIME_MS)
      void notify.success(`${showUnits(events)} ${events === 1 ? 'event' : 'events'} exported`)
    } catch (error) {
      if (!stop.signal.aborted) {
        const { status, message } = readRefusal(error)
        if (status !== 401) setError(status ? message : 'The export was interrupted. No file was saved.')
      }
    }
    setEvents(undefined)
  }

  const busy = events !== undefined
  return (
    <>
      <div className="export-csv">
        {busy && (
          <Button variant="quiet-neutral" onClick={() => running.current?.abort()}>
            Stop
          </Button>
        )}
        <Button variant="neutral" busy={busy} onClick={save}>
          {busy ? `Exporting… ${showUnits(events)}` : 'Export CSV'}
        </Button>
      </div>
      {error && (
        <div className="export-csv-error">
          <ErrorState onRetry={save}>{error}</ErrorState>
        </div>
      )}
    </>
  )
}
