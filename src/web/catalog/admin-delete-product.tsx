import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Product } from '../../contract/catalog.ts'
import { words } from '../../contract/words.ts'
import { api } from '../api.ts'
import { useRefusal } from '../people/use-refusal.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { showUnits } from '../ui/money.ts'
import { notify } from '../ui/notify.ts'
import { Thumb } from '../ui/thumb.tsx'

/** Asks before a product goes. A refusal closes the dialog and is told. */
export function DeleteProduct({ product, onClose }: { product: Product | undefined; onClose: () => void }) {
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const refused = useRefusal()

  async function remove() {
    if (!product || busy) return
    setBusy(true)
    try {
      await api.catalog.remove({ productId: product._id })
      void notify.success(words.productDeleted)
    } catch (fault) {
      const { status, message } = refused(fault)
      if (status !== 401) void notify.error(message)
    }
    await revalidate()
    setBusy(false)
    onClose()
  }

  return (
    <ConfirmDialog
      open={product !== undefined}
      text="Are you sure you want to delete this product? Product will be deleted permanently."
      keep="Keep product"
      confirm="Delete product"
      busy={busy}
      onConfirm={remove}
      onClose={onClose}
    >
      {product && (
        <>
          <Thumb image={product.image} />
          <span>
            <b className="b">{product.name}</b>
            <br />
            <span className="s m">
              {product.sku}, {showUnits(product.available)} available
            </span>
          </span>
        </>
      )}
    </ConfirmDialog>
  )
}
