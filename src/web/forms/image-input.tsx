import { imageTypes } from '../../contract/rules/image-file.ts'
import type { FormImage } from './use-image.ts'

interface Props {
  /** The id of the label. The input, its hint and its error have this id with a suffix. */
  id: string
  image: FormImage
  error: string | undefined
}

/** The hidden file input behind a label that looks like a button. */
export function ImageInput({ id, image: { field, choose }, error }: Props) {
  return (
    <input
      type="file"
      className="visually-hidden"
      accept={imageTypes.join()}
      id={`${id}-file`}
      ref={field}
      aria-labelledby={id}
      aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
      {...(error && { 'aria-invalid': true })}
      onChange={({ target }) => {
        const file = target.files?.[0]
        target.value = '' // so that the same file can be chosen again
        if (file) void choose(file)
      }}
    />
  )
}
