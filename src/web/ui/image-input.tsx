import type { ComponentProps } from 'react'
import { imageTypes } from '../../contract/image-file.ts'

/** The file input of a picture, behind a label that looks like a button. */
export function ImageInput({ onChoose, ...input }: ComponentProps<'input'> & { onChoose: (file: File) => void }) {
  return (
    <input
      type="file"
      className="visually-hidden"
      accept={imageTypes.join()}
      onChange={({ target }) => {
        const file = target.files?.[0]
        target.value = '' // the same file can be chosen again once it was mended
        if (file) onChoose(file)
      }}
      {...input}
    />
  )
}
