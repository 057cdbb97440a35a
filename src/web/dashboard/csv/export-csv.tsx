import { useEffect, useRef, useState } from 'react'
import { useSending } from '../../forms/use-sending.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorState } from '../../ui/frame/error-state.tsx'
import { countOf } from '../../ui/text/counts.ts'
import { showUnits } from '../../ui/text/money.ts'
import { notify } from '../../ui/toasts/notify.ts'
import { fetchCsv } from './fetch-csv.ts'

const DOWNLOAD_URL_LIFETIME_MS = 60_000

interface Props {
  /** The addresses of the file's parts, which have the same columns. */
  paths: string[]
  /** What a row is. */
  noun: [one: string, many: string]
  name?: string
  variant?: 'primary' | 'neutral'
  onSaved?: () => void
}

/** Saves a CSV file. An interrupted download is not saved. */
export function ExportCsv({ paths, noun: [one, many], name: label = 'Export CSV', variant = 'neutral', onSaved }: Props) {
  const [rows, setRows] = useState(0)
  const [error, setError] = useState('')
  const running = useRef<AbortController>(undefined)
  const { send, busy } = useSending()
  useEffect(() => () => running.current?.abort(), [])

  async function save() {
    const stop = new AbortController()
    running.current = stop
    setError('')
    setRows(0)
    await send(
      async () => {
        const { file, name, rows } = await fetchCsv(paths, stop.signal, setRows)
        const url = URL.createObjectURL(file)
        Object.assign(document.createElement('a'), { href: url, download: name }).click()
        setTimeout(() => URL.revokeObjectURL(url), DOWNLOAD_URL_LIFETIME_MS)
        void notify.success(`${countOf(rows, one, many)} exported`)
        onSaved?.()
      },
      ({ status, message }) => {
        if (!stop.signal.aborted) setError(status ? message : 'The export was interrupted. No file was saved.')
      },
    )
  }

  return (
    <>
      <div className="export-csv actions">
        {busy && (
          <Button variant="quiet-neutral" onClick={() => running.current?.abort()}>
            Stop
          </Button>
        )}
        <Button variant={variant} busy={busy} onClick={save}>
          {busy ? `Exporting… ${showUnits(rows)}` : label}
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
