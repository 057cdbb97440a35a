import { useId, useState } from 'react'
import { imageMessages } from '../../contract/rules/image-file.ts'
import { FieldError } from '../ui/fields/field-error.tsx'
import { usePreview } from '../ui/fields/use-preview.ts'
import { EmptyDrawing } from '../ui/pictures/empty-drawing.tsx'
import { ImageInput } from './image-input.tsx'
import type { FormImage } from './use-image.ts'

interface Props {
  label: string
  image: FormImage
  error?: string | undefined
}

export function ImageUpload({ label, image, error: missing }: Props) {
  const { file, refusal } = image
  const id = useId()
  const preview = usePreview(file)
  const [size, setSize] = useState('')
  const error = refusal ?? missing
  return (
    <div className="image-upload">
      <label htmlFor={`${id}-file`}>
        <span className="field-label" id={id}>
          {label}
        </span>
        <span className={preview ? 'image-upload-preview image-tile' : 'image-upload-preview'}>
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
        <ImageInput id={id} image={image} error={error} />
        <span className="button button-wide button-neutral">{file ? 'Change image' : 'Choose an image'}</span>
        <span className="field-hint" id={`${id}-hint`}>
          {file
            ? [file.name, preview && size].filter(Boolean).join(', ')
            : `${imageMessages.hint}. An image with a transparent background gets a dimension line.`}
        </span>
      </label>
      <div role="status">{error && <FieldError id={`${id}-error`}>{error}</FieldError>}</div>
    </div>
  )
}
