import './add-product.css'
import { type FormEvent, useState } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { messages } from '../../../contract/messages.ts'
import { DashboardPage } from '../../dashboard/dashboard-page.tsx'
import { useDraft } from '../../forms/use-draft.ts'
import { useImage } from '../../forms/use-image.ts'
import { showInToast, useSending } from '../../forms/use-sending.ts'
import { useZodForm } from '../../forms/use-zod-form.ts'
import { api } from '../../session/api.ts'
import { requirePerson } from '../../session/guard.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FormRefusal } from '../../ui/fields/form-refusal.tsx'
import { ImageUpload } from '../../ui/fields/image-upload.tsx'
import { RestoredDraft } from '../../ui/fields/restored-draft.tsx'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { notify } from '../../ui/toasts/notify.ts'
import { DocumentFields } from './document-fields.tsx'
import { familyChoices, withOwnFamily } from './family-choices.ts'
import { productMessages } from './messages.ts'
import { ProductFields } from './product-fields.tsx'
import { emptyProduct, productForm } from './product-form.ts'

export const meta = () => pageMeta('Add Product')

/** The route only requires login (specification section 2); the API refuses everyone but administrators. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requirePerson(request)
  return familyChoices()
}

export default function AddProduct() {
  const families = useLoaderData<typeof clientLoader>()
  const form = useZodForm(productForm, { defaultValues: emptyProduct })
  const { register, control, handleSubmit, reset, formState, getValues, trigger } = form
  const { dropDraft, draft } = useDraft('product', form)
  const { errors, isSubmitting, isSubmitted } = formState
  const image = useImage()
  const { send } = useSending()
  const [pending, setPending] = useState(0)
  const [isEarly, setEarly] = useState(false)

  const submit = handleSubmit(async (product) => {
    if (!image.file) return image.field.current?.focus()
    await send(async () => {
      const url = await image.upload()
      if (!url) return
      await api.catalog.add({ ...product, image: url, images: [url] })
      void notify.success(messages.productAdded, product.name)
      reset(emptyProduct)
      dropDraft()
      image.clear()
    }, showInToast)
  })
  function add(event: FormEvent) {
    event.preventDefault()
    setEarly(pending > 0)
    if (pending === 0) void submit()
    // What else is missing is said while the files arrive.
    else void trigger()
  }

  return (
    <DashboardPage title="Add Product">
      <form className="add-product" noValidate onSubmit={add}>
        <ImageUpload
          label="Product Image"
          image={image}
          error={(isSubmitted || isEarly) && !image.file ? 'Please add product image!' : undefined}
        />
        <div className="add-product-fields">
          <RestoredDraft {...draft} />
          <ProductFields register={register} control={control} errors={errors} families={withOwnFamily(families)} />
          <DocumentFields
            register={register}
            control={control}
            errors={errors}
            current={() => getValues('documents')}
            onPending={setPending}
          />
          <FormRefusal>{isEarly && pending > 0 ? productMessages.filesPending : undefined}</FormRefusal>
          <Button type="submit" variant="primary" size="medium" busy={isSubmitting}>
            {isSubmitting ? 'Adding...' : 'Add Product'}
          </Button>
        </div>
      </form>
    </DashboardPage>
  )
}
