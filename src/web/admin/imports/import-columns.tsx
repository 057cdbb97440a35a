import './import-columns.css'
import type { ProductImport } from '../../../contract/catalog/product-imports.ts'
import type { TableAnswers, TableReading } from '../../../contract/schema/table-reading.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Way } from '../../ui/fields/way.tsx'
import { DimensionLabel } from '../../ui/pictures/dimension-label.tsx'
import { Table } from '../../ui/tables/table.tsx'
import { showUnits } from '../../ui/text/money.ts'
import { ColumnRow } from './column-row.tsx'
import { FoundRows } from './found-rows.tsx'
import { importMessages } from './messages.ts'
import { useColumnChoices } from './use-column-choices.ts'

interface Props {
  current: ProductImport
  reading: TableReading
  busy: boolean
  /** `isPreview` reads the file again and checks nothing. */
  onAnswer: (answers: TableAnswers, isPreview: boolean) => Promise<void>
}

/** How a file is read: its columns and rows, with questions where nobody can say. */
export function ImportColumns({ current, reading, busy, onAnswer }: Props) {
  const choices = useColumnChoices(current, reading)
  const { columns, waiting, hasPartNumber } = choices
  const [first] = waiting
  const data = reading.rows.find(({ what }) => what === 'data')
  const leftOut = columns.filter(({ field }) => field === '').length
  const questions = waiting.length + (reading.isSheetAsked ? 1 : 0)
  const figures = [
    { name: 'Tools', count: reading.dataRows, note: data ? importMessages.rowsOf(data) : '' },
    { name: 'Columns', count: columns.filter(({ field }) => field).length, note: importMessages.ofColumns(columns.length) },
    {
      name: 'Questions',
      count: questions,
      note: importMessages.askedAbout(
        waiting.map(({ letter }) => letter),
        choices.asked.length,
      ),
    },
  ]
  const reason = importMessages.waits(waiting.length, hasPartNumber, reading.isSheetAsked)
  const look = async (answers: TableAnswers) => {
    choices.drop()
    await onAnswer(answers, true)
  }
  const check = async () => {
    await onAnswer(choices.answers, false)
    choices.drop()
  }
  return (
    <>
      <section aria-label="How the file is read">
        <div className="import-figures import-counts">
          {figures.map(({ name, count, note }) => (
            <p key={name} className="import-figure">
              <span className="import-figure-number block">{showUnits(count)}</span>
              <DimensionLabel>{name}</DimensionLabel>
              <span className="import-figure-note block text-small text-muted">{note}</span>
            </p>
          ))}
        </div>
        <div className="import-decision cluster">
          <p>
            <b>{current.file}</b>
            {reading.sheet && importMessages.sheet(reading.sheet)}. {importMessages.leftOut(reading.leftOutRows, leftOut)} Nothing is
            written yet.
          </p>
          {reason && (
            <a
              className="import-waits"
              href={first ? `#import-field-${first.letter}` : reading.isSheetAsked ? '#import-sheet' : '#import-columns'}
            >
              {reason}
            </a>
          )}
          <Button variant="primary" disabled={reason !== undefined} busy={busy} onClick={() => void check()}>
            Check the file
          </Button>
        </div>
        {current.sameFile && <p className="import-note">{importMessages.sameFile(current.sameFile)}</p>}
        {reading.notes.map((note) => (
          <p key={note} className="import-note text-muted">
            {note}
          </p>
        ))}
      </section>
      {reading.sheets.length > 1 && (
        <section className="page-part" aria-labelledby="import-sheet">
          <h2 className="display-4" id="import-sheet" tabIndex={-1}>
            {reading.isSheetAsked ? importMessages.whichSheet : 'Sheet'}
          </h2>
          <div className="ways-to-pay">
            {reading.sheets.map((sheet) => (
              <Way
                key={sheet}
                name="sheet"
                title={sheet}
                disabled={busy}
                checked={!reading.isSheetAsked && sheet === reading.sheet}
                onChange={() => void look({ sheet, columns: [] })}
              />
            ))}
          </div>
        </section>
      )}
      <section className="page-part" aria-labelledby="import-columns">
        <h2 className="display-4" id="import-columns" tabIndex={-1}>
          Columns
        </h2>
        <p className="text-small text-muted">{importMessages.remembered}</p>
        <Table label="Columns" className="import-table">
          <thead>
            <tr>
              <th>
                <span className="visually-hidden">Column</span>
              </th>
              <th>Head</th>
              <th>Three values</th>
              <th>Field</th>
              <th>How it is read</th>
            </tr>
          </thead>
          <tbody>
            {columns.map((column) => (
              <ColumnRow
                key={column.letter}
                column={column}
                reading={reading}
                wasAsked={choices.asked.includes(column.letter)}
                onChoose={choices.choose}
              />
            ))}
          </tbody>
        </Table>
      </section>
      <FoundRows
        reading={reading}
        busy={busy}
        onHeadRow={(headRow) => void look({ ...(reading.sheet && { sheet: reading.sheet }), headRow, columns: [] })}
      />
    </>
  )
}
