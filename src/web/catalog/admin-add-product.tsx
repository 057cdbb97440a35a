import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { messages } from '../../contract/messages.ts'
import { api } from '../api.ts'
import { PageError } from '../content/page-error.tsx'
import { DashboardPage } from '../dashboard/dashboard-page.tsx'
import { requirePerson } from '../people/guard.ts'
import { useDraft } from '../people/use-draft.ts'
import { useRefusal } from '../people/use-refusal.ts'
import { Button } from '../ui/button.tsx'
import { ImageUpload } from '../ui/image-upload.tsx'
import { LoaderScreen } from '../ui/loader-screen.tsx'
import { notify } from '../ui/notify.ts'
import { pageMeta } from '../ui/page-meta.ts'
import { useImage } from '../use-image.ts'
import { useZodForm } from '../use-zod-form.ts'
import { ProductFields } from './admin-product-fields.tsx'
import { familyChoices, withOwnFamily } from './family-choices.ts'
import { emptyProduct, productForm } from './product-form.ts'

export const meta = () => pageMeta('Add Product')

/** The route only requires login (specification section 2); the API refuses everyone but administrators. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requirePerson(request)
  return familyChoices()
}

export { LoaderScreen as HydrateFallback, PageError as ErrorBoundary }

export default function AddProduct() {
  const families = useLoaderData<typeof clientLoader>()
  const form = useZodForm(productForm, { defaultValues: emptyProduct })
  const { register, control, handleSubmit, reset, formState } = form
  const dropDraft = useDraft('product', form)
  const { errors, isSubmitting, isSubmitted } = formState
  const image = useImage()
  const readRefusal = useRefusal()

  const add = handleSubmit(async (product) => {
    if (!image.file) return image.field.current?.focus()
    try {
      const url = await image.upload()
      if (!url) return
      await api.catalog.add({ ...product, image: url, images: [url] })
      void notify.success(messages.productAdded, product.name)
      reset(emptyProduct)
      dropDraft()
      image.clear()
    } catch (error) {
      const { status, message } = readRefusal(error)
      if (status !== 401) void notify.error(message)
    }
  })

  return (
    <DashboardPage title="Add Product">
      <form className="add-product" noValidate onSubmit={add}>
        <ImageUpload label="Product Image" image={image} error={isSubmitted && !image.file ? 'Please add product image!' : undefined} />
        <div className="add-product-fields">
          <ProductFields register={register} control={control} errors={errors} families={withOwnFamily(families)} />
          <Button type="submit" variant="primary" size="medium" busy={isSubmitting}>
            {isSubmitting ? 'Adding...' : 'Add Product'}
          </Button>
        </div>
      </form>
    </DashboardPage>
  )
}
