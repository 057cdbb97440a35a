import './claim.css'
import '../checkout/order-form.css'
import { useEffect, useId, useRef } from 'react'
import { imageMessages, imageTypes } from '../../../contract/rules/image-file.ts'
import { claimLimits } from '../../../contract/selling/claim.ts'
import { useImageUploads } from '../../forms/use-image-uploads.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FieldError } from '../../ui/fields/field-error.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { Thumb } from '../../ui/pictures/thumb.tsx'

interface Props {
  photos: string[]
  onChange: (photos: string[]) => void
  /** The number of files that have not arrived. */
  onPending: (count: number) => void
}

/** Photos of a request. Files are uploaded when they are chosen. */
export function ClaimPhotos({ photos, onChange, onPending }: Props) {
  const id = useId()
  // Two uploads may end before the form is rendered again.
  const latest = useRef(photos)
  latest.current = photos
  const change = (next: string[]) => {
    latest.current = next
    onChange(next)
  }
  const { pending, upload, retry, drop } = useImageUploads((url) => {
    if (!latest.current.includes(url)) change([...latest.current, url])
  })
  useEffect(() => onPending(pending.length), [pending.length, onPending])
  const room = claimLimits.photos - photos.length - pending.length
  return (
    <fieldset className="claim-photos stack">
      <legend className="order-form-legend">
        Photos <span className="field-optional">(optional)</span>
      </legend>
      {photos.length > 0 && (
        <ul>
          {photos.map((url, index) => (
            <li key={url}>
              <Thumb image={url} />
              <button
                type="button"
                className="icon-button"
                aria-label={`Remove photo ${index + 1}`}
                onClick={() => change(photos.toSpliced(index, 1))}
              >
                <Icon name="close" size={12} weight={2.4} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {pending.map(({ id: key, file, error }) => (
        <div className="claim-upload wrap-anywhere cluster" key={key} role="status">
          {!error && <span className="spinner" />}
          <span>{file.name}</span>
          {error && (
            <>
              <FieldError id={`${id}-${key}`}>{error}</FieldError>
              <Button size="small" variant="neutral" aria-label={`Try ${file.name} again`} onClick={() => retry(key)}>
                Try again
              </Button>
              <Button size="small" variant="quiet" aria-label={`Leave out ${file.name}`} onClick={() => drop(key)}>
                Leave out
              </Button>
            </>
          )}
        </div>
      ))}
      {room > 0 && (
        <label className="image-add" htmlFor={`${id}-file`}>
          <input
            type="file"
            multiple
            className="visually-hidden"
            accept={imageTypes.join()}
            id={`${id}-file`}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => {
              const files = [...(target.files ?? [])].slice(0, room)
              target.value = '' // so that the same file can be chosen again
              for (const file of files) void upload(file)
            }}
          />
          <span className="button button-neutral button-small">Add photos</span>
        </label>
      )}
      <p className="field-hint" id={`${id}-hint`}>
        At most {claimLimits.photos}. {imageMessages.hint}.
      </p>
    </fieldset>
  )
}
