import { useState } from 'react'
import { z } from 'zod'
import { familyFields, type ManagedFamily } from '../../../contract/families.ts'
import { keysOf } from '../../../contract/keys-of.ts'
import { otherTools } from '../../../contract/rules/family-name.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useDraft } from '../../forms/use-draft.ts'
import { useSentForm } from '../../forms/use-sent-form.ts'
import { api } from '../../session/api.ts'
import { Field } from '../../ui/fields/field.tsx'
import { RestoredDraft } from '../../ui/fields/restored-draft.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { familyMessages } from './messages.ts'

const schema = z.object(familyFields)

interface Props {
  /** Absent to add one. */
  family?: ManagedFamily
  onClose: () => void
}

/** Adds a family, or renames and describes one. */
export function FamilyDialog({ family, onClose }: Props) {
  const [seen, setSeen] = useState(family)
  const [hints, setHints] = useState<{ name?: string; intro?: string }>({})
  const { name, intro } = seen ?? { name: '', intro: '' }
  const form = useSentForm(schema, {
    defaultValues: { name, intro },
    async send(typed) {
      if (seen) {
        const changes = Object.fromEntries(keysOf(typed).flatMap((field) => (typed[field] === seen[field] ? [] : [[field, typed[field]]])))
        await api.families.edit({ slug: seen.slug, version: seen.version, ...changes })
      } else await api.families.add(typed)
      dropDraft()
      void notify.success(seen ? familyMessages.saved : familyMessages.added, typed.name)
      onClose()
    },
    onRefused({ reason, facts }) {
      if (seen && reason === 'changed-meanwhile' && facts.family) takeOver(seen, facts.family)
    },
  })
  const { resetField, getFieldState } = form
  const { dropDraft, draft } = useDraft(family ? `family-${family.slug}` : 'family', form)

  /** Fields that nobody typed in take the new values; the others keep what was typed and say what changed. */
  function takeOver(before: ManagedFamily, current: ManagedFamily) {
    const changed = keysOf(familyFields).filter((field) => before[field] !== current[field])
    for (const field of changed) if (!getFieldState(field).isDirty) resetField(field, { defaultValue: current[field] })
    setHints(Object.fromEntries(changed.map((field) => [field, familyMessages.changedTo(before[field], current[field])])))
    setSeen(current)
  }

  return (
    <FormDialog title={family ? `Edit ${family.name}` : 'Add family'} form={form} confirm={seen ? 'Save' : 'Add family'} onClose={onClose}>
      <RestoredDraft {...draft} />
      <div className="field-grid">
        <Field
          label="Name"
          fieldClass="field-wide"
          autoComplete="off"
          hint={hints.name ?? (seen && (seen.slug === otherTools.slug ? familyMessages.fixedAddress : familyMessages.newAddress))}
          {...form.field('name')}
        />
        <TextArea
          label="Description"
          fieldClass="field-wide"
          optional
          rows={4}
          hint={hints.intro ?? 'Shown above the tools and in search results'}
          {...form.field('intro')}
        />
      </div>
    </FormDialog>
  )
}
