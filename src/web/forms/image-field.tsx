import { useId } from 'react'
import { imageMessages } from '../../contract/rules/image-file.ts'
import { FieldError } from '../ui/fields/field-error.tsx'
import { ImageInput } from './image-input.tsx'
import type { FormImage } from './use-image.ts'

interface Props {
  label: string
  invite?: string
  image: FormImage
}

export function ImageField({ label, invite = 'Choose an image', image }: Props) {
  const { file, refusal } = image
  const id = useId()
  return (
    <div className="field">
      <span className="field-label" id={id}>
        {label} <span className="field-optional">(optional)</span>
      </span>
      <label className="image-field-button" htmlFor={`${id}-file`}>
        <ImageInput id={id} image={image} error={refusal} />
        <span>{file ? <i>{file.name}</i> : invite}</span>
      </label>
      <p className="field-hint" id={`${id}-hint`}>
        {imageMessages.hint}
      </p>
      <div role="status">{refusal && <FieldError id={`${id}-error`}>{refusal}</FieldError>}</div>
    </div>
  )
}
