import { useState } from 'react'
import { Select } from '../../ui/fields/select.tsx'
import { csvFormats } from './csv-formats.ts'
import { ExportCsv } from './export-csv.tsx'

interface Props {
  /** The address without the format. */
  path: string
  /** What a row is. */
  noun: [one: string, many: string]
  name?: string
}

/** Saves a CSV file with the separators that a spreadsheet expects. */
export function ExportFormats({ path, noun, name }: Props) {
  const [format, setFormat] = useState('comma')
  return (
    <div className="export-formats cluster">
      <Select label="Separators" hideLabel value={format} onChange={({ target }) => setFormat(target.value)}>
        {Object.entries(csvFormats).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <ExportCsv paths={[`${path}${path.includes('?') ? '&' : '?'}format=${format}`]} noun={noun} {...(name && { name })} />
    </div>
  )
}
