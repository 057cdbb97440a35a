import type { TableColumn, TableReading } from '../../../contract/schema/table-reading.ts'
import { Way } from '../../ui/fields/way.tsx'
import { importMessages } from './messages.ts'
import { readingQuestion } from './reading-question.ts'
import type { ChosenColumn, ColumnChoices } from './use-column-choices.ts'

interface Props {
  column: ChosenColumn
  reading: TableReading
  wasAsked: boolean
  onChoose: ColumnChoices['choose']
}

/** A column of a file: its head, three values, the field that it has, and why. */
export function ColumnRow({ column, reading, wasAsked, onChoose }: Props) {
  const { letter, head, values, field, isAsked, twin } = column
  const original = reading.columns.find((each) => each.letter === letter) ?? column
  const isOpen = original.field === null
  const question = readingQuestion(isOpen ? original : column, reading)
  const id = `import-field-${letter}`
  return (
    <tr className={isAsked || (wasAsked && isOpen) ? 'is-asked' : undefined}>
      <td className="import-letter text-faint">{letter}</td>
      <th scope="row" className="import-head wrap-anywhere">
        {head ? <b translate="no">{head}</b> : <span className="text-faint">no head</span>}
      </th>
      <td className="import-values">
        {values.length > 0 ? (
          <span className="import-three">
            {values.map((value) => (
              <span key={value} translate="no">
                {value}
              </span>
            ))}
          </span>
        ) : (
          <span className="text-faint">{importMessages.emptyColumn}</span>
        )}
      </td>
      <td className="import-field">
        <label className="visually-hidden" htmlFor={id}>
          Field for column {letter}
        </label>
        <select
          id={id}
          className="input"
          value={field ?? '?'}
          aria-invalid={isAsked || undefined}
          onChange={({ target }) => onChoose(letter, { field: target.value })}
        >
          {field === null && (
            <option value="?" disabled>
              Choose a field
            </option>
          )}
          {reading.fields.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
          <option value="">Leave out</option>
        </select>
      </td>
      <td className="import-how">
        {question ? (
          <fieldset className="import-reading">
            <legend>{question.title}</legend>
            <div className="ways-to-pay">
              {question.ways.map((way) => (
                <Way
                  key={way.format}
                  name={`reading-${letter}`}
                  title={way.title}
                  hint={way.hint}
                  checked={field === way.field && column.format === way.format}
                  onChange={() => onChoose(letter, { field: way.field, format: way.format })}
                />
              ))}
            </div>
          </fieldset>
        ) : field === null ? (
          <span>
            <b className="block">{importMessages.whatIs(head || `column ${letter}`)}</b>
            <span className="block text-small text-muted">{importMessages.whyAsked(original.candidates.length)}</span>
          </span>
        ) : (
          <Reason column={column} />
        )}
        {twin && <span className="block text-small text-error">{importMessages.twin(twin)}</span>}
      </td>
    </tr>
  )
}

function Reason({ column: { field, how, notes, isChosen } }: { column: TableColumn & { isChosen: boolean } }) {
  const isLeftOut = field === ''
  return (
    <>
      <span className="import-state">
        <i className={isLeftOut ? undefined : 'is-full'} aria-hidden="true" />
        {isLeftOut ? 'left out' : isChosen ? importMessages.how.choice : importMessages.how[how]}
      </span>
      {!isChosen &&
        notes.map((note) => (
          <span key={note} className="block text-small text-muted">
            {note}
          </span>
        ))}
    </>
  )
}
