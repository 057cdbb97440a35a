import { type DragEvent, useEffect, useRef, useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { maxImages } from '../../../contract/product.ts'
import { imageMessages, imageTypes } from '../../../contract/rules/image-file.ts'
import { useImageUploads } from '../../forms/use-image-uploads.ts'
import { Thumb } from '../../ui/pictures/thumb.tsx'
import { Tag } from '../../ui/text/tag.tsx'
import { FileInput } from './file-input.tsx'
import { PendingUploads } from './pending-uploads.tsx'
import type { FieldHint, ProductInput, ProductOutput } from './product-form.ts'
import { RowFields } from './row-fields.tsx'

interface Props {
  control: Control<ProductInput, unknown, ProductOutput>
  hint: FieldHint
  /** The number of files that have not arrived. */
  onPending: (count: number) => void
}

/** The images of a product in their order. Rows are moved by their buttons or dragged; files are uploaded when they are chosen. */
export function ImageFields({ control, hint, onPending }: Props) {
  const { field } = useController({ control, name: 'images' })
  const images = field.value
  // Two uploads may end before the form is rendered again.
  const latest = useRef(images)
  latest.current = images
  const change = (next: string[]) => {
    latest.current = next
    field.onChange(next)
  }
  const { pending, upload, retry, drop } = useImageUploads((url) => {
    if (!latest.current.includes(url)) change([...latest.current, url])
  })
  useEffect(() => onPending(pending.length), [pending.length, onPending])
  const [dragged, setDragged] = useState<number>()
  const room = maxImages - images.length - pending.length

  function move(from: number, to: number) {
    const next = images.toSpliced(from, 1)
    change(next.toSpliced(to, 0, ...images.slice(from, from + 1)))
  }
  const dropOn = (index: number) => (event: DragEvent) => {
    event.preventDefault()
    if (dragged !== undefined && dragged !== index) move(dragged, index)
    setDragged(undefined)
  }

  return (
    <RowFields
      legend="Product images"
      isOptional={false}
      hint={hint ?? 'The first image stands for the product in lists and orders.'}
      rows={images}
      rowName="image"
      rowClass="image-row"
      onMove={move}
      {...(images.length > 1 && { onRemove: (index: number) => change(images.toSpliced(index, 1)) })}
      foot={
        <>
          <PendingUploads pending={pending} className="image-row" onRetry={(id) => void retry(id)} onDrop={drop} />
          <FileInput
            label="Add images"
            accept={imageTypes.join()}
            hint={imageMessages.hint}
            room={room}
            whenFull={`A product has at most ${maxImages} images.`}
            onChoose={(file) => void upload(file)}
          />
        </>
      }
    >
      {(index) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: dragging repeats what the buttons of the row do
        <span
          className={dragged === index ? 'image-row-subject is-dragged' : 'image-row-subject'}
          draggable
          onDragStart={() => setDragged(index)}
          onDragEnd={() => setDragged(undefined)}
          onDragOver={(event) => dragged !== undefined && event.preventDefault()}
          onDrop={dropOn(index)}
        >
          <Thumb image={images[index] ?? ''} />
          {index === 0 ? <Tag>Main image</Tag> : <span className="text-muted">Image {index + 1}</span>}
        </span>
      )}
    </RowFields>
  )
}
