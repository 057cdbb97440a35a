import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { z } from 'zod'
import { messages } from '../../../contract/messages.ts'
import { type Person, profileForm } from '../../../contract/people.ts'
import { useImage } from '../../forms/use-image.ts'
import { useRefusal } from '../../forms/use-refusal.ts'
import { useZodForm } from '../../forms/use-zod-form.ts'
import { api } from '../../session/api.ts'
import { startSession } from '../../session/session.ts'
import { Modal, ModalBody, useAskBeforeLeaving } from '../../ui/dialogs/modal.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { FormFoot } from '../../ui/fields/form-foot.tsx'
import { ImageField } from '../../ui/fields/image-field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { notify } from '../../ui/toasts/notify.ts'

const form = z.object(profileForm)

interface Props {
  profile: Person
  onClose: () => void
}

export function EditProfile({ open, ...props }: Props & { open: boolean }) {
  const [busy, setBusy] = useState(false)
  return (
    <Modal open={open} title="Update profile" onClose={props.onClose} busy={busy}>
      <ProfileForm {...props} onBusy={setBusy} />
    </Modal>
  )
}

function ProfileForm({ profile, onClose, onBusy }: Props & { onBusy: (busy: boolean) => void }) {
  const { email, photo: _photo, role: _role, ...fields } = profile
  const { register, handleSubmit, setError, formState } = useZodForm(form, { defaultValues: fields })
  const { errors, isSubmitting, isDirty } = formState
  const image = useImage()
  useAskBeforeLeaving(isDirty || image.file !== undefined)
  const { revalidate } = useRevalidator()
  const readRefusal = useRefusal()

  const update = handleSubmit(async (typed) => {
    if (image.refusal) return image.field.current?.focus()
    onBusy(true)
    try {
      const photo = await image.upload()
      await api.people.editProfile({ email, ...typed, ...(photo && { photo }) })
      void notify.success(messages.profileUpdated)
      onClose()
      await Promise.all([revalidate(), startSession()])
    } catch (error) {
      const { status, message } = readRefusal(error)
      if (status !== 401) {
        setError('root', { message })
        void notify.error(message) // specification section 7
      }
    }
    onBusy(false)
  })

  return (
    <form noValidate onSubmit={update}>
      <ModalBody>
        <div className="field-grid">
          <Field label="Name" fieldClass="field-wide" autoComplete="name" error={errors.name?.message} {...register('name')} />
          <TextArea label="Bio" fieldClass="field-wide" rows={3} error={errors.bio?.message} {...register('bio')} />
          <Field label="Address" autoComplete="address-line1" error={errors.address?.message} {...register('address')} />
          <Field label="Country" autoComplete="country-name" error={errors.country?.message} {...register('country')} />
          <Field label="Phone" type="tel" inputMode="numeric" autoComplete="tel" error={errors.phone?.message} {...register('phone')} />
          <ImageField label="Photo" image={image} />
          <Field label="Facebook" type="url" error={errors.facebook?.message} {...register('facebook')} />
          <Field label="GitHub" type="url" error={errors.github?.message} {...register('github')} />
        </div>
      </ModalBody>
      <FormFoot confirm={isSubmitting ? 'Updating...' : 'Update'} busy={isSubmitting} refusal={errors.root?.message} />
    </form>
  )
}
