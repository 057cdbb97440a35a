import './row-fields.css'
import { useId } from 'react'
import type { Upload } from '../../forms/use-uploads.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FieldError } from '../../ui/fields/field-error.tsx'

interface Props {
  pending: Upload[]
  className?: string
  onRetry: (id: number) => void
  onDrop: (id: number) => void
}

/** The files that have not arrived, each with its error and what can be done about it. */
export function PendingUploads({ pending, className = '', onRetry, onDrop }: Props) {
  const id = useId()
  return pending.map(({ id: key, file, error }) => (
    <div className={`pending-upload wrap-anywhere row ${className}`} key={key}>
      <span className="thumbnail">{!error && <span className="spinner" />}</span>
      <div>
        {file.name}
        {error && <FieldError id={`${id}-${key}`}>{error}</FieldError>}
      </div>
      {error && (
        <span className="row-fields-buttons">
          <Button size="small" variant="neutral" aria-label={`Try ${file.name} again`} onClick={() => onRetry(key)}>
            Try again
          </Button>
          <Button size="small" variant="quiet" aria-label={`Leave out ${file.name}`} onClick={() => onDrop(key)}>
            Leave out
          </Button>
        </span>
      )}
    </div>
  ))
}
