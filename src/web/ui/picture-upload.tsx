import { useEffect, useId, useState } from 'react'
import { EmptyDrawing } from './empty-drawing.tsx'
import { FieldError } from './field-error.tsx'
import { pictureKinds } from './picture-field.tsx'

interface Props {
  label: string
  file: File | undefined
  onChoose: (file: File) => void
  error?: string | undefined
}

/** A tile that takes a picture: an empty drawing, then the picture itself with its file and size. */
export function PictureUpload({ label, file, onChoose, error }: Props) {
  const id = useId()
  const preview = usePreview(file)
  const [size, setSize] = useState('')
  return (
    <label className="up">
      <span className="lab" id={id}>
        {label}
      </span>
      <span className={preview ? 'up-b tile' : 'up-b'}>
        {preview ? (
          <img
            src={preview}
            alt=""
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setSize(`${naturalWidth} × ${naturalHeight}`)}
          />
        ) : (
          <EmptyDrawing />
        )}
      </span>
      <input
        type="file"
        className="vh"
        accept={pictureKinds}
        aria-labelledby={id}
        aria-describedby={error ? `${id}-error` : `${id}-hint`}
        {...(error && { 'aria-invalid': true })}
        onChange={({ target }) => target.files?.[0] && onChoose(target.files[0])}
      />
      <span className="btn btn-w btn-n">{file ? 'Change picture' : 'Choose a picture'}</span>
      <span className="hint" id={`${id}-hint`}>
        {file ? [file.name, preview && size].filter(Boolean).join(', ') : 'PNG, WebP or JPEG. A transparent background gets a drawing.'}
      </span>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </label>
  )
}

function usePreview(file: File | undefined) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return setAddress(undefined)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
