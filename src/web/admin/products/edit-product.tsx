import './edit-product.css'
import type { FormEvent } from 'react'
import { useRevalidator } from 'react-router'
import type { ManagedProduct } from '../../../contract/managed-products.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { ArrowLink } from '../../ui/buttons/arrow-link.tsx'
import { RestoredDraft } from '../../ui/fields/restored-draft.tsx'
import { Thumb } from '../../ui/pictures/thumb.tsx'
import { firstHiddenError } from './first-hidden-error.ts'
import { deleteProductDraft, moveDraftToPage } from './product-draft.ts'
import { MainFields } from './product-fields.tsx'
import { useProductEdit } from './use-product-edit.ts'
import { useReturnedFocus } from './use-returned-focus.ts'

interface Props {
  product: ManagedProduct
  onClose: () => void
}

/** The edit dialog of the specification. The other fields are on a page of their own, which takes over what was typed. */
export function EditProduct({ product, onClose }: Props) {
  const close = () => {
    deleteProductDraft('dialog', product._id)
    onClose()
  }
  const { revalidate } = useRevalidator()
  const { draft, form, seen, hints, refusal, isDirty, submit } = useProductEdit('dialog', product, close)
  const { errors, isSubmitting } = form.formState
  const { to, state } = useReturnedFocus(product._id)
  const update = async (event: FormEvent) => {
    await submit(event)
    await revalidate()
  }

  return (
    <FormDialog
      title="Edit product"
      form={{ submit: update, busy: isSubmitting, refusal: refusal ?? firstHiddenError(errors), isDirty }}
      confirm="Update"
      onClose={close}
    >
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
    </FormDialog>
  )
}
