import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { z } from 'zod'
import { familyFields, type ManagedFamily } from '../../../contract/families.ts'
import { keysOf } from '../../../contract/keys-of.ts'
import { otherTools } from '../../../contract/rules/family-name.ts'
import { useDraft } from '../../forms/use-draft.ts'
import { useRefusal } from '../../forms/use-refusal.ts'
import { useZodForm } from '../../forms/use-zod-form.ts'
import { api } from '../../session/api.ts'
import { Modal, ModalBody, useAskBeforeLeaving } from '../../ui/dialogs/modal.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { FormFoot } from '../../ui/fields/form-foot.tsx'
import { RestoredDraft } from '../../ui/fields/restored-draft.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { familyMessages } from './messages.ts'

const form = z.object(familyFields)

interface Props {
  /** Absent to add one. */
  family?: ManagedFamily
  onClose: () => void
}

/** Adds a family, or renames and describes one. */
export function FamilyDialog({ family, onClose }: Props) {
  const [busy, setBusy] = useState(false)
  return (
    <Modal open title={family ? `Edit ${family.name}` : 'Add family'} onClose={onClose} fit busy={busy}>
      <FamilyForm {...(family && { family })} onClose={onClose} onBusy={setBusy} />
    </Modal>
  )
}

const valuesOf = ({ name, intro }: { name: string; intro: string }) => ({ name, intro })

function FamilyForm({ family, onClose, onBusy }: Props & { onBusy: (busy: boolean) => void }) {
  const [seen, setSeen] = useState(family)
  const [hints, setHints] = useState<{ name?: string; intro?: string }>({})
  const typing = useZodForm(form, { defaultValues: valuesOf(seen ?? { name: '', intro: '' }) })
  const { register, handleSubmit, setError, resetField, getFieldState, formState } = typing
  const { errors, isSubmitting, isDirty, dirtyFields: _ } = formState
  const { dropDraft, draft } = useDraft(family ? `family-${family.slug}` : 'family', typing)
  useAskBeforeLeaving(isDirty)
  const { revalidate } = useRevalidator()
  const readRefusal = useRefusal()

  /** Fields that nobody typed in take the new values; the others keep what was typed and say what changed. */
  function takeOver(before: ManagedFamily, current: ManagedFamily) {
    const changed = keysOf(familyFields).filter((field) => before[field] !== current[field])
    for (const field of changed) if (!getFieldState(field).isDirty) resetField(field, { defaultValue: current[field] })
    setHints(Object.fromEntries(changed.map((field) => [field, familyMessages.changedTo(before[field], current[field])])))
    setSeen(current)
  }

  const save = handleSubmit(async (typed) => {
    onBusy(true)
    try {
      if (seen) {
        const changes = Object.fromEntries(keysOf(typed).flatMap((field) => (typed[field] === seen[field] ? [] : [[field, typed[field]]])))
        await api.families.edit({ slug: seen.slug, version: seen.version, ...changes })
      } else await api.families.add(typed)
      dropDraft()
      void notify.success(seen ? familyMessages.saved : familyMessages.added, typed.name)
      onClose()
      await revalidate()
    } catch (error) {
      const { status, reason, message, facts } = readRefusal(error)
      if (seen && reason === 'changed-meanwhile' && facts.family) takeOver(seen, facts.family)
      if (status !== 401) setError('root', { message })
    }
    onBusy(false)
  })

  return (
    <form noValidate onSubmit={save}>
      <ModalBody>
        <RestoredDraft {...draft} />
        <div className="field-grid">
          <Field
            label="Name"
            fieldClass="field-wide"
            autoComplete="off"
            hint={hints.name ?? (seen && (seen.slug === otherTools.slug ? familyMessages.fixedAddress : familyMessages.newAddress))}
            error={errors.name?.message}
            {...register('name')}
          />
          <TextArea
            label="Description"
            fieldClass="field-wide"
            optional
            rows={4}
            hint={hints.intro ?? 'Stands over the tools, and in search results'}
            error={errors.intro?.message}
            {...register('intro')}
          />
        </div>
      </ModalBody>
      <FormFoot confirm={seen ? 'Save' : 'Add family'} busy={isSubmitting} refusal={errors.root?.message} />
    </form>
  )
}
