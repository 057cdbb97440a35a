import './edit-product.css'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ManagedProduct } from '../../../contract/managed-products.ts'
import { ArrowLink } from '../../ui/buttons/arrow-link.tsx'
import { Modal, ModalBody, useAskBeforeLeaving } from '../../ui/dialogs/modal.tsx'
import { FormFoot } from '../../ui/fields/form-foot.tsx'
import { RestoredDraft } from '../../ui/fields/restored-draft.tsx'
import { Thumb } from '../../ui/pictures/thumb.tsx'
import { firstHiddenError } from './first-hidden-error.ts'
import { deleteProductDraft, moveDraftToPage } from './product-draft.ts'
import { MainFields } from './product-fields.tsx'
import { useProductEdit } from './use-product-edit.ts'
import { useReturnedFocus } from './use-returned-focus.ts'

interface Props {
  product: ManagedProduct | undefined
  onClose: () => void
}

/** The edit dialog of the specification. The other fields stand on a page of their own, which takes over what was typed. */
export function EditProduct({ product, onClose }: Props) {
  const [busy, setBusy] = useState(false)
  const close = () => {
    if (product) deleteProductDraft('dialog', product._id)
    onClose()
  }
  return (
    <Modal open={product !== undefined} title="Edit product" fit onClose={close} busy={busy}>
      {product && <EditForm product={product} onClose={close} onBusy={setBusy} />}
    </Modal>
  )
}

function EditForm({ product, onClose, onBusy }: Props & { product: ManagedProduct; onBusy: (busy: boolean) => void }) {
  const { revalidate } = useRevalidator()
  const { draft, form, seen, hints, refusal, isDirty, submit } = useProductEdit('dialog', product, onClose)
  const { errors, isSubmitting } = form.formState
  const { to, state } = useReturnedFocus(product._id)
  useAskBeforeLeaving(isDirty)
  useEffect(() => onBusy(isSubmitting), [isSubmitting, onBusy])

  return (
    <form
      noValidate
      onSubmit={async (event) => {
        await submit(event)
        await revalidate()
      }}
    >
      <ModalBody>
        <div className="product-cell edit-product-summary" translate="no">
          <Thumb image={seen.image} />
          <span>
            <b>{seen.name}</b>
            <span className="text-small text-faint" translate="no">
              {seen.sku}
            </span>
          </span>
          <ArrowLink to={to} state={state} onClick={() => moveDraftToPage(product._id)}>
            All fields
          </ArrowLink>
        </div>
        <RestoredDraft {...draft} />
        <div className="field-grid">
          <MainFields register={form.register} errors={errors} hints={hints} />
        </div>
      </ModalBody>
      <FormFoot confirm="Update" busy={isSubmitting} refusal={refusal ?? firstHiddenError(errors)} />
    </form>
  )
}
