import { type DragEvent, useEffect, useState } from 'react'
import { maxImages } from '../../../contract/catalog/product.ts'
import { imageMessages, imageTypes } from '../../../contract/rules/image-file.ts'
import { editRows } from '../../editor/edit-rows.ts'
import { useImageUploads } from '../../forms/use-image-uploads.ts'
import { Thumb } from '../../ui/pictures/thumb.tsx'
import { Tag } from '../../ui/text/tag.tsx'
import { FileInput } from './file-input.tsx'
import { PendingUploads } from './pending-uploads.tsx'
import type { ProductFieldsProps } from './product-editor.ts'
import { RowFields } from './row-fields.tsx'

interface Props extends ProductFieldsProps {
  /** The number of files that have not arrived. */
  onPending: (count: number) => void
}

/** The images of a product in their order. Rows are moved by their buttons or dragged; files are uploaded when they are chosen. */
export function ImageFields({ form, hints = {}, onPending }: Props) {
  const { rows: images, add, move, remove } = editRows(form, 'images')
  const { pending, upload, retry, drop } = useImageUploads((url) => {
    if (!form.latest.current.images.includes(url)) add(url)
  })
  useEffect(() => onPending(pending.length), [pending.length, onPending])
  const [dragged, setDragged] = useState<number>()
  const room = maxImages - images.length - pending.length

  const dropOn = (index: number) => (event: DragEvent) => {
    event.preventDefault()
    if (dragged !== undefined && dragged !== index) move(dragged, index)
    setDragged(undefined)
  }

  return (
    <RowFields
      legend="Product images"
      isOptional={false}
      hint={hints.images ?? 'The first image represents the product in lists and orders.'}
      rows={images}
      rowName="image"
      rowClass="image-row"
      onMove={move}
      {...(images.length > 1 && { onRemove: remove })}
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
          className={dragged === index ? 'image-row-subject row is-dragged' : 'image-row-subject row'}
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
