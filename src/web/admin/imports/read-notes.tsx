import { Link } from 'react-router'
import type { ProductImport } from '../../../contract/catalog/product-imports.ts'
import { importMessages } from './messages.ts'

/** What the check of a file has to say about how it was read. */
export function ReadNotes({ current: { _id, reading, sameFile, isFileKept } }: { current: ProductImport }) {
  const notes = [
    ...(sameFile ? [importMessages.sameFile(sameFile)] : []),
    ...(reading
      ? [...reading.notes, ...reading.columns.flatMap(({ head, field, notes }) => (field ? notes.map((note) => `${head}: ${note}`) : []))]
      : []),
  ]
  if (notes.length === 0 && !isFileKept) return null
  return (
    <div className="import-read">
      {notes.length > 0 && (
        <ul className="stack">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {isFileKept && (
        <Link className="link" to={`?import=${_id}&columns`}>
          {importMessages.seeColumns}
        </Link>
      )}
    </div>
  )
}
