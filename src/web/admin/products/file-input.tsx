import './file-input.css'
import { useId } from 'react'

interface Props {
  label: string
  accept: string
  hint: string
  /** How many more files there may be. */
  room: number
  /** Shown in place of the input when there is no room. */
  whenFull: string
  onChoose: (file: File) => void
}

/** Chooses files, several at once, to add to the rows above. */
export function FileInput({ label, accept, hint, room, whenFull, onChoose }: Props) {
  const id = useId()
  return (
    <>
      {room > 0 ? (
        <label className="image-add" htmlFor={id}>
          <input
            type="file"
            multiple
            className="visually-hidden"
            accept={accept}
            id={id}
            aria-describedby={`${id}-hint`}
            data-add-row=""
            onChange={({ target }) => {
              const files = [...(target.files ?? [])].slice(0, room)
              target.value = '' // so that the same file can be chosen again
              for (const file of files) onChoose(file)
            }}
          />
          <span className="button button-neutral button-small">{label}</span>
        </label>
      ) : (
        <p className="field-hint">{whenFull}</p>
      )}
      <p className="field-hint" id={`${id}-hint`}>
        {hint}
      </p>
    </>
  )
}
