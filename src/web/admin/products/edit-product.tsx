import './edit-product.css'
import { useRevalidator } from 'react-router'
import type { ManagedProduct } from '../../../contract/catalog/managed-products.ts'
import { pictureOf } from '../../../contract/rules/picture-of.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { ArrowLink } from '../../ui/buttons/arrow-link.tsx'
import { RestoredDraft } from '../../ui/fields/restored-draft.tsx'
import { Thumb } from '../../ui/pictures/thumb.tsx'
import { changedHints } from './changed-hints.tsx'
import { moveDraftToPage } from './product-draft.ts'
import { isMainField, MainFields } from './product-fields.tsx'
import { useProductEdit } from './use-product-edit.ts'
import { useReturnedFocus } from './use-returned-focus.ts'

interface Props {
  product: ManagedProduct
  onClose: () => void
}

/** The edit dialog of the specification. The other fields are on a page of their own, which takes over what was typed. */
export function EditProduct({ product, onClose }: Props) {
  const { revalidate } = useRevalidator()
  const form = useProductEdit('dialog', product, () => {
    onClose()
    return revalidate()
  })
  const { seen, wrong, refusal } = form
  const { to, state } = useReturnedFocus(product._id)
  const close = () => {
    form.guard.onDiscard()
    onClose()
  }

  return (
    <FormDialog
      title="Edit product"
      form={{ ...form, refusal: refusal ?? [...wrong].find(([path]) => !isMainField(path))?.[1] }}
      confirm="Update"
      onClose={close}
    >
      <div className="product-cell edit-product-summary" translate="no">
        <Thumb image={pictureOf(seen)} />
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
      <RestoredDraft {...form.draft} />
      <div className="field-grid">
        <MainFields form={form} hints={changedHints(form)} />
      </div>
    </FormDialog>
  )
}
