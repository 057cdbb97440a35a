import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import type { Product } from '../../contract/catalog.ts'
import { messages } from '../../contract/messages.ts'
import { useRefusal } from '../people/use-refusal.ts'
import { FormFoot } from '../ui/form-foot.tsx'
import { ImageField } from '../ui/image-field.tsx'
import { Modal, ModalBody, useAskBeforeLeaving } from '../ui/modal.tsx'
import { notify } from '../ui/notify.ts'
import { Thumb } from '../ui/thumb.tsx'
import { usePreview } from '../ui/use-preview.ts'
import { useImage } from '../use-image.ts'
import { ProductFields } from './admin-product-fields.tsx'
import { type FamilyChoice, withOwnFamily } from './family-choices.ts'
import { changedFields, formValues, type ProductInput, type ProductOutput, productEditForm } from './product-form.ts'
import { sendEdit } from './send-edit.ts'

interface Props {
  product: Product | undefined
  families: FamilyChoice[]
  onClose: () => void
}

export function EditProduct({ product, families, onClose }: Props) {
  const [busy, setBusy] = useState(false)
  return (
    <Modal open={product !== undefined} title="Edit product" fit onClose={onClose} busy={busy}>
      {product && <EditForm product={product} families={families} onClose={onClose} onBusy={setBusy} />}
    </Modal>
  )
}

/** The fields that the specification requires. */
const required = ['name', 'details', 'price', 'available', 'minimum_order'] as const
const fields = [...required, 'increment', 'price_breaks', 'sku', 'family', 'weight_grams', 'keywords', 'specifications'] as const
const longFields: readonly string[] = ['details', 'price_breaks', 'specifications']

type Hints = { [field in (typeof fields)[number]]?: string }

/**
 * Sends the changed fields. When somebody else changed the same fields in the meantime, hints show their new values, untouched fields
 * take them over, and the person can submit again.
 */
function EditForm({ product, families, onClose, onBusy }: Props & { product: Product; onBusy: (busy: boolean) => void }) {
  const [seen, setSeen] = useState(product)
  const [hints, setHints] = useState<Hints>({})
  const [refusal, setRefusal] = useState<string>()
  const { register, control, handleSubmit, getValues, resetField, formState } = useForm({
    resolver: zodResolver(productEditForm(seen)),
    defaultValues: formValues(product),
  })
  const { errors, isSubmitting, isDirty, dirtyFields } = formState
  const image = useImage()
  const preview = usePreview(image.file)
  useAskBeforeLeaving(isDirty || image.file !== undefined)
  const { revalidate } = useRevalidator()
  const readRefusal = useRefusal()

  function mergeCurrent(current: Product) {
    const [before, now] = [formValues(seen), formValues(current)]
    const changes: Hints = {}
    for (const field of fields) {
      if (JSON.stringify(before[field]) === JSON.stringify(now[field])) continue
      changes[field] = longFields.includes(field) ? 'Changed by someone else' : `Changed from ${before[field]} to ${now[field]}`
      if (!dirtyFields[field]) resetField(field, { defaultValue: now[field] })
    }
    setHints(changes)
    setSeen(current)
  }

  async function update(typed: ProductOutput) {
    if (image.refusal) return image.field.current?.focus()
    onBusy(true)
    setRefusal(undefined)
    try {
      const url = await image.upload()
      await sendEdit(seen, { ...changedFields(seen, typed), ...(url && { image: url }) })
      void notify.success(messages.productUpdated, typed.name)
      onClose()
    } catch (error) {
      const { status, reason, message, facts } = readRefusal(error)
      if (reason === 'changed-meanwhile') {
        mergeCurrent(facts.product as Product)
        setRefusal(message)
      } else if (status === 403 || status === 404) {
        void notify.error(message)
        onClose()
      } else if (status !== 401) setRefusal(message)
    }
    onBusy(false)
    await revalidate()
  }

  /** Errors stand under their fields; an empty or zero field also shows the specification's toast. */
  function reportMissing(invalid: FieldErrors<ProductInput>) {
    if (required.some((field) => invalid[field] && (!getValues(field).trim() || Number(getValues(field)) === 0)))
      void notify.error(messages.fillAllFields)
  }

  return (
    <form noValidate onSubmit={handleSubmit(update, reportMissing)}>
      <ModalBody>
        <div className="product-cell edit-product-summary">
          <Thumb image={preview ?? seen.image} />
          <span>
            <b>{seen.name}</b>
            <span className="text-small text-faint">{seen.sku}</span>
          </span>
        </div>
        <div className="edit-product-image">
          <ImageField label="Product Image" invite="Choose another image" image={image} />
        </div>
        <ProductFields
          register={register}
          control={control}
          errors={errors}
          families={withOwnFamily(families, seen.family)}
          hints={hints}
        />
      </ModalBody>
      <FormFoot confirm="Update" busy={isSubmitting} refusal={refusal} />
    </form>
  )
}
