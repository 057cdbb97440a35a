import { z } from 'zod'
import { type Person, profileForm } from '../../../contract/people/people.ts'
import { messages } from '../../../contract/schema/messages.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { ImageField } from '../../forms/image-field.tsx'
import { useImage } from '../../forms/use-image.ts'
import { showInToast } from '../../forms/use-sending.ts'
import { useSentForm } from '../../forms/use-sent-form.ts'
import { api } from '../../session/api.ts'
import { startSession } from '../../session/session.ts'
import { Field } from '../../ui/fields/field.tsx'
import { MissingLetters } from '../../ui/fields/missing-letters.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { notify } from '../../ui/toasts/notify.ts'

const schema = z.object(profileForm)

interface Props {
  profile: Person
  onClose: () => void
}

export function EditProfile({ profile, onClose }: Props) {
  const { email, photo: _photo, role: _role, ...fields } = profile
  const image = useImage()
  const form = useSentForm(schema, {
    defaultValues: fields,
    keepAs: 'profile',
    async send(typed) {
      if (image.refusal) return image.field.current?.focus()
      const photo = await image.upload()
      await api.people.editProfile({ email, ...typed, ...(photo && { photo }) })
      void notify.success(messages.profileUpdated)
      onClose()
      await startSession()
    },
    onRefused: showInToast, // specification section 7
  })
  const { field, busy } = form

  return (
    <FormDialog
      title="Update profile"
      form={{ ...form, isDirty: form.isDirty || image.file !== undefined }}
      confirm={busy ? 'Updating...' : 'Update'}
      fit={false}
      onClose={onClose}
    >
      <div className="field-grid">
        <Field label="Name" fieldClass="field-wide" autoComplete="name" {...field('name')} />
        <MissingLetters texts={[form.watch('name')]} />
        <TextArea label="Bio" fieldClass="field-wide" rows={3} {...field('bio')} />
        <Field label="Address" autoComplete="address-line1" {...field('address')} />
        <Field label="Country" autoComplete="country-name" {...field('country')} />
        <Field label="Phone" type="tel" inputMode="numeric" autoComplete="tel" {...field('phone')} />
        <ImageField label="Photo" image={image} />
        <Field label="Facebook" type="url" {...field('facebook')} />
        <Field label="GitHub" type="url" {...field('github')} />
      </div>
    </FormDialog>
  )
}
