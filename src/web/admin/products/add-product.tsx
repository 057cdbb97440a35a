import './add-product.css'
import { type FormEvent, useState } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { messages } from '../../../contract/schema/messages.ts'
import { DashboardPage } from '../../dashboard/dashboard-page.tsx'
import { readFields } from '../../editor/edited.ts'
import { focusFirstWrong, useEditor } from '../../editor/use-editor.ts'
import { ImageUpload } from '../../forms/image-upload.tsx'
import { useImage } from '../../forms/use-image.ts'
import { showInToast } from '../../forms/use-sending.ts'
import { api } from '../../session/api.ts'
import { requirePerson } from '../../session/guard.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FormRefusal } from '../../ui/fields/form-refusal.tsx'
import { RestoredDraft } from '../../ui/fields/restored-draft.tsx'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { notify } from '../../ui/toasts/notify.ts'
import { DocumentFields } from './document-fields.tsx'
import { familyChoices, withOwnFamily } from './family-choices.ts'
import { productMessages } from './messages.ts'
import { ProductFields } from './product-fields.tsx'
import { emptyProduct, type ProductInput, type ProductOutput, productForm } from './product-form.ts'

export const meta = () => pageMeta('Add Product')

/** The route only requires login (specification section 2); the API refuses everyone but administrators. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requirePerson(request)
  return familyChoices()
}

export default function AddProduct() {
  const families = useLoaderData<typeof clientLoader>()
  const image = useImage()
  const form = useEditor<ProductInput & { version?: number }, ProductInput, ProductOutput>(
    {
      draft: 'product',
      valuesOf: (product) => product,
      read: (typed) => readFields(productForm, typed),
      async send(product) {
        const url = (await image.upload()) ?? ''
        await api.catalog.add({ ...product, image: url, images: [url] })
        void notify.success(messages.productAdded, product.name)
        image.clear()
        setAsked(false)
        return emptyProduct
      },
      onRefused: (refusal) => void showInToast(refusal),
    },
    emptyProduct,
  )
  const [pending, setPending] = useState(0)
  const [isAsked, setAsked] = useState(false)
  const [isEarly, setEarly] = useState(false)

  function add(event: FormEvent<HTMLFormElement>) {
    setAsked(true)
    setEarly(pending > 0)
    if (pending === 0 && image.file) return form.submit(event)
    event.preventDefault()
    // What else is missing is said while the files arrive.
    form.check()
    if (pending === 0) focusFirstWrong(event.currentTarget)
  }

  return (
    <DashboardPage title="Add Product">
      <form className="add-product" noValidate onSubmit={add}>
        <ImageUpload label="Product Image" image={image} error={isAsked && !image.file ? 'Please add product image!' : undefined} />
        <div className="add-product-fields stack">
          <RestoredDraft {...form.draft} />
          <ProductFields form={form} families={withOwnFamily(families)} />
          <DocumentFields form={form} onPending={setPending} />
          <FormRefusal>{isEarly && pending > 0 ? productMessages.filesPending : undefined}</FormRefusal>
          <Button className="form-button" type="submit" variant="primary" size="medium" busy={form.busy}>
            {form.busy ? 'Adding...' : 'Add Product'}
          </Button>
        </div>
      </form>
    </DashboardPage>
  )
}
