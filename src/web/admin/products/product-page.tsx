import './add-product.css'
import '../../editor/save-bar.css'
import './product-page.css'
import { type FormEvent, type MouseEvent, useEffect, useState } from 'react'
import { type ClientLoaderFunctionArgs, Link, type MetaArgs, useLoaderData, useLocation, useNavigate } from 'react-router'
import { Crumb } from '../../dashboard/crumb.tsx'
import { DashboardPage } from '../../dashboard/dashboard-page.tsx'
import { LeaveGuard } from '../../editor/leave-guard.tsx'
import { api } from '../../session/api.ts'
import { loadData } from '../../session/load-data.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FormRefusal } from '../../ui/fields/form-refusal.tsx'
import { RestoredDraft } from '../../ui/fields/restored-draft.tsx'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { productPath } from '../../ui/product/product-paths.ts'
import { countOf } from '../../ui/text/counts.ts'
import { MeasuredText } from '../../ui/text/measured-text.tsx'
import { StockTag } from '../stock/stock-tag.tsx'
import { changedHints } from './changed-hints.tsx'
import { DocumentFields } from './document-fields.tsx'
import { familyChoices, withOwnFamily } from './family-choices.ts'
import { ImageFields } from './image-fields.tsx'
import { productMessages } from './messages.ts'
import { ProductFields } from './product-fields.tsx'
import { useProductEdit } from './use-product-edit.ts'
import { leaveProduct } from './use-returned-focus.ts'

const list = '/dashboard/manage-all-products'

export const meta = ({ loaderData }: MetaArgs<typeof clientLoader>) => pageMeta(loaderData?.product.name ?? 'Edit product')

export async function clientLoader({ request, params: { id: productId = '' } }: ClientLoaderFunctionArgs) {
  const [product, families] = await Promise.all([loadData(request, api.managedProducts.find({ productId })), familyChoices()])
  return { product, families }
}

export default function ProductPage() {
  const { product } = useLoaderData<typeof clientLoader>()
  return <EditPage key={product._id} />
}

function EditPage() {
  const { product, families } = useLoaderData<typeof clientLoader>()
  const { _id } = product
  const { state } = useLocation()
  const navigate = useNavigate()
  /** The search of the list that led here; going back restores its pages and scroll position. */
  const from: string | undefined = state?.list
  const leave = () => void (from === undefined ? navigate(list) : navigate(-1))
  const form = useProductEdit('page', product, leave)
  const { seen, changed, refusal, busy, guard } = form
  const hints = changedHints(form)
  useEffect(() => () => void (location.pathname === list && leaveProduct(_id)), [_id])

  const [pendingImages, setPendingImages] = useState(0)
  const [pendingDocuments, setPendingDocuments] = useState(0)
  const pending = pendingImages + pendingDocuments
  const [isEarly, setEarly] = useState(false)
  function update(event: FormEvent<HTMLFormElement>) {
    setEarly(pending > 0)
    if (pending > 0) event.preventDefault()
    else form.submit(event)
  }
  const goBack = (event: MouseEvent) => {
    if (from === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    leave()
  }

  return (
    <DashboardPage
      title={<MeasuredText>{seen.name}</MeasuredText>}
      crumb={<Crumb list={{ to: `${list}${from ?? ''}`, name: 'Manage all products', onClick: goBack }}>{seen.sku}</Crumb>}
      beside={
        <p className="dashboard-head-summary text-muted product-links cluster">
          <StockTag product={seen} hiddenBecause={product.hiddenBecause} />
          <Link className="link" to={`${list}/${_id}/stock`}>
            Stock history
          </Link>
          {!product.hiddenBecause && (
            <Link className="link" to={productPath(seen)}>
              View in the shop
            </Link>
          )}
        </p>
      }
    >
      <form className="add-product product-form" noValidate onSubmit={update} aria-label="Product">
        <ImageFields form={form} hints={hints} onPending={setPendingImages} />
        <div className="add-product-fields stack">
          <RestoredDraft {...form.draft} />
          <ProductFields form={form} families={withOwnFamily(families, seen.family)} hints={hints} />
          <DocumentFields form={form} hints={hints} onPending={setPendingDocuments} />
        </div>
        <div className="bar save-bar product-form-bar cluster">
          <FormRefusal>{isEarly && pending > 0 ? productMessages.filesPending : refusal}</FormRefusal>
          <span className="text-muted" role="status">
            {changed.length > 0 && `${countOf(changed.length, 'field', 'fields')} changed`}
          </span>
          <Button variant="neutral" onClick={leave} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={busy}>
            Update
          </Button>
        </div>
      </form>
      <LeaveGuard {...guard} isUnsaved={guard.isUnsaved || pending > 0} />
    </DashboardPage>
  )
}
