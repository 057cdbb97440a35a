import type { Product } from '../../../contract/catalog/product.ts'
import { pictureOf } from '../../../contract/rules/picture-of.ts'
import { messages } from '../../../contract/schema/messages.ts'
import { useConfirmedAction } from '../../forms/use-confirmed-action.ts'
import { api } from '../../session/api.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { DialogSubject } from '../../ui/dialogs/dialog-subject.tsx'
import { showUnits } from '../../ui/text/money.ts'
import { notify } from '../../ui/toasts/notify.ts'

/** Asks for confirmation and deletes a product. */
export function DeleteProduct({ product, onClose }: { product: Product | undefined; onClose: () => void }) {
  const { busy, refusal, confirm, close } = useConfirmedAction(onClose)
  const remove = () =>
    confirm(async () => {
      if (product) await api.catalog.remove({ productId: product._id })
      void notify.success(messages.productDeleted, product?.name)
      return undefined
    })

  return (
    <ConfirmDialog
      open={product !== undefined}
      text="Are you sure you want to delete this product? Product will be deleted permanently."
      keep="Keep product"
      confirm="Delete product"
      busy={busy}
      refusal={refusal}
      onConfirm={remove}
      onClose={close}
    >
      {product && (
        <DialogSubject image={pictureOf(product)} name={product.name}>
          {product.sku}, {showUnits(product.available)} available
        </DialogSubject>
      )}
    </ConfirmDialog>
  )
}
