import { useState } from 'react'
import { readNumber } from '../../../contract/rules/read-number.ts'
import type { TableReading } from '../../../contract/schema/table-reading.ts'
import { Table } from '../../ui/tables/table.tsx'
import { countOf } from '../../ui/text/counts.ts'
import { importMessages } from './messages.ts'

/** The last row of a sheet. */
const MAX_ROW = 1_048_576

interface Props {
  reading: TableReading
  busy: boolean
  /** 0 for a table without heads. */
  onHeadRow: (row: number) => void
}

/** The rows of a file: what is above the heads, the heads, the tools, and what is left out. */
export function FoundRows({ reading, busy, onHeadRow }: Props) {
  const heads = reading.rows.findIndex(({ what }) => what === 'heads')
  return (
    <section className="page-part" aria-labelledby="import-rows">
      <h2 className="display-4" id="import-rows">
        Rows
      </h2>
      <Table label="Rows of the file" className="import-rows">
        <thead>
          <tr>
            <th>Rows</th>
            <th>What they hold</th>
            <th>
              <span className="visually-hidden">How they are taken</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {reading.headRow === 0 && (
            <tr>
              <td>none</td>
              <td className="text-faint">no heads</td>
              <td>
                <HeadRow key={0} row={0} busy={busy} onChange={onHeadRow} />
              </td>
            </tr>
          )}
          {reading.rows.map(({ from, to, text, what }, at) => (
            <tr key={`${from} ${what}`}>
              <td className="import-lines text-muted">{importMessages.lines(from, to)}</td>
              <td className="wrap-anywhere">
                {text ? <span className={at === heads ? 'text-bold' : undefined}>{text}</span> : <span className="text-faint">empty</span>}
              </td>
              <td className="import-taken">
                {at === heads ? (
                  <HeadRow key={from} row={from} busy={busy} onChange={onHeadRow} />
                ) : what === 'data' ? (
                  <b>{countOf(reading.dataRows, 'tool', 'tools')}</b>
                ) : (
                  <span className="text-muted">{importMessages.taken[what]}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}

function HeadRow({ row, busy, onChange }: { row: number; busy: boolean; onChange: (row: number) => void }) {
  const [typed, setTyped] = useState(String(row))
  const take = () => {
    const read = readNumber(typed, { decimals: 0 })
    const chosen = 'value' in read && read.value >= 0 && read.value <= MAX_ROW ? read.value : row
    if (chosen === row) setTyped(String(row))
    else onChange(chosen)
  }
  return (
    <label className="import-head-row">
      heads are in row
      <input
        className="input"
        inputMode="numeric"
        value={typed}
        disabled={busy}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={take}
        onKeyDown={({ key }) => key === 'Enter' && take()}
      />
    </label>
  )
}
