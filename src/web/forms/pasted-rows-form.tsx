import './pasted-rows.css'
import { type DragEvent, type FormEvent, useState } from 'react'
import { Button } from '../ui/buttons/button.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'

interface Props {
  label: string
  placeholder: string
  hint: string
  text: string
  problem: string | undefined
  busy: boolean
  onType: (text: string) => void
  onFile: (file: File) => void
  onCheck: () => void
}

/** Takes rows as pasted text, or as a file that is chosen or dropped. */
export function PastedRowsForm({ text, problem, busy, onType, onFile, onCheck, ...field }: Props) {
  const [isDropping, setDropping] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onCheck()
  }
  /** Text that is dragged goes where the browser puts it. */
  const hasFile = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  const drop = (event: DragEvent) => {
    setDropping(false)
    const [file] = event.dataTransfer.files
    if (!hasFile(event)) return
    event.preventDefault()
    if (file) onFile(file)
  }
  return (
    <form
      className={`pasted-rows-form stack ${isDropping ? 'is-dropping' : ''}`}
      noValidate
      onSubmit={submit}
      onDragOver={(event) => {
        if (!hasFile(event)) return
        event.preventDefault()
        setDropping(true)
      }}
      onDragLeave={() => setDropping(false)}
      onDrop={drop}
    >
      <TextArea {...field} rows={9} spellCheck={false} error={problem} value={text} onChange={({ target }) => onType(target.value)} />
      <label className="pasted-rows-file text-bold">
        Choose or drop a CSV, Excel or text file
        <input
          className="visually-hidden"
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (file) onFile(file)
          }}
        />
      </label>
      <Button type="submit" variant="neutral" size="medium" busy={busy}>
        Check rows
      </Button>
    </form>
  )
}
