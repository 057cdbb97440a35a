import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import type { Product } from '../../contract/catalog.ts'
import { words } from '../../contract/words.ts'
import { api } from '../api.ts'
import { useRefusal } from '../people/use-refusal.ts'
import { Button } from '../ui/button.tsx'
import { FormRefusal } from '../ui/form-refusal.tsx'
import { Modal, ModalBody, ModalFoot } from '../ui/modal.tsx'
import { notify } from '../ui/notify.ts'
import { Thumb } from '../ui/thumb.tsx'
import { ProductFields } from './admin-product-fields.tsx'
import { productEditForm, type TypedProduct } from './product-form.ts'

export function EditProduct({ product, onClose }: { product: Product | undefined; onClose: () => void }) {
  const [busy, setBusy] = useState(false)
  return (
    <Modal open={product !== undefined} title="Edit product" fit onClose={onClose} busy={busy}>
      {product && <EditForm product={product} onClose={onClose} onBusy={setBusy} />}
    </Modal>
  )
}

const typedOf = ({ name, details, price, available, minimum_order }: Product): TypedProduct => ({
  name,
  details,
  price: price.toFixed(2),
  available: String(available),
  minimum_order: String(minimum_order),
})

const fields = ['name', 'details', 'price', 'available', 'minimum_order'] as const

type Hints = { [field in (typeof fields)[number]]?: string }

/**
 * An edit goes with the version that was seen. When the product was changed meanwhile, the fields nobody touched take
 * the new figures, the others say what they became, and the editor is asked again.
 */
function EditForm({ product, onClose, onBusy }: { product: Product; onClose: () => void; onBusy: (busy: boolean) => void }) {
  const [seen, setSeen] = useState(product)
  const [hints, setHints] = useState<Hints>({})
  const [refusal, setRefusal] = useState<string>()
  const { register, handleSubmit, getValues, resetField, formState } = useForm({
    resolver: zodResolver(productEditForm),
    defaultValues: typedOf(product),
  })
  const { errors, isSubmitting, dirtyFields } = formState
  const { revalidate } = useRevalidator()
  const refused = useRefusal()

  function takeIn(current: Product) {
    const [before, now] = [typedOf(seen), typedOf(current)]
    const told: Hints = {}
    for (const field of fields) {
      if (before[field] === now[field]) continue
      told[field] = field === 'details' ? 'The details were changed meanwhile' : `It was ${before[field]}, and is ${now[field]} now`
      if (!dirtyFields[field]) resetField(field, { defaultValue: now[field] })
    }
    setHints(told)
    setSeen(current)
  }

  async function update(typed: Omit<Parameters<typeof api.catalog.edit>[0], 'productId'>) {
    onBusy(true)
    setRefusal(undefined)
    try {
      await api.catalog.edit({ productId: seen._id, ...typed, version: seen.version })
      void notify.success(words.productUpdated)
      onClose()
    } catch (fault) {
      const { status, reason, message, facts } = refused(fault)
      if (reason === 'changed-meanwhile') {
        takeIn(facts.product as Product)
        setRefusal(message)
      } else if (status === 403 || status === 404) {
        void notify.error(message)
        onClose()
      } else if (status !== 401) setRefusal(message)
    }
    onBusy(false)
    await revalidate()
  }

  /** What is wrong stands under each field; a field that is empty or zero is told aloud as well. */
  function tellGaps() {
    if (fields.some((field) => !getValues(field).trim() || Number(getValues(field)) === 0)) void notify.error(words.fillAllFields)
  }

  return (
    <form noValidate onSubmit={handleSubmit(update, tellGaps)}>
      <ModalBody>
        <div className="pcell ed-p">
          <Thumb image={seen.image} />
          <span>
            <b>{seen.name}</b>
            <span className="s q">{seen.sku}</span>
          </span>
        </div>
        <ProductFields register={register} errors={errors} hints={hints} />
        <FormRefusal>{refusal}</FormRefusal>
      </ModalBody>
      <ModalFoot>
        <Button variant="neutral" onClick={onClose} disabled={isSubmitting}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" busy={isSubmitting}>
          Update
        </Button>
      </ModalFoot>
    </form>
  )
}
