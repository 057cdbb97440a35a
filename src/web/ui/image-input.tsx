import type { ComponentProps } from 'react'
import { imageTypes } from '../../contract/image-file.ts'

export function ImageInput({ onChoose, ...input }: ComponentProps<'input'> & { onChoose: (file: File) => void }) {
  return (
    <input
      type="file"
      className="visually-hidden"
      accept={imageTypes.join()}
      onChange={({ target }) => {
        const file = target.files?.[0]
        target.value = '' // so that the same file can be chosen again
        if (file) onChoose(file)
      }}
      {...input}
    />
  )
}
