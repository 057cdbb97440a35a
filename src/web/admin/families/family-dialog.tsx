import { useRevalidator } from 'react-router'
import { z } from 'zod'
import { familyFields, type ManagedFamily } from '../../../contract/catalog/families.ts'
import { keysOf } from '../../../contract/ground/keys-of.ts'
import { otherTools } from '../../../contract/rules/family-name.ts'
import { readFields } from '../../editor/edited.ts'
import { useEditor } from '../../editor/use-editor.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { api } from '../../session/api.ts'
import { Field } from '../../ui/fields/field.tsx'
import { RestoredDraft } from '../../ui/fields/restored-draft.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { familyMessages } from './messages.ts'

const schema = z.object(familyFields)

/** One that is added has no slug and no version yet. */
type FamilyToSave = Pick<ManagedFamily, 'name' | 'intro'> & Partial<Pick<ManagedFamily, 'slug' | 'version'>>

const noFamily: FamilyToSave = { name: '', intro: '' }

interface Props {
  /** Absent to add one. */
  family?: ManagedFamily
  onClose: () => void
}

/** Adds a family, or renames and describes one. */
export function FamilyDialog({ family, onClose }: Props) {
  const { revalidate } = useRevalidator()
  const form = useEditor<FamilyToSave, z.input<typeof schema>, z.output<typeof schema>>(
    {
      draft: family ? `family-${family.slug}` : 'family',
      valuesOf: ({ name, intro }) => ({ name, intro }),
      read: (typed) => readFields(schema, typed),
      async send(typed, { slug, version, ...saved }) {
        const changes = Object.fromEntries(keysOf(typed).flatMap((field) => (typed[field] === saved[field] ? [] : [[field, typed[field]]])))
        await (slug && version ? api.families.edit({ slug, version, ...changes }) : api.families.add(typed))
        void notify.success(slug ? familyMessages.saved : familyMessages.added, typed.name)
        return undefined
      },
      onRefused: ({ facts }) => facts.family,
      onSaved() {
        onClose()
        return revalidate()
      },
    },
    family ?? noFamily,
  )
  const { before, saved, theirs } = form
  const changedTo = (field: keyof typeof saved) =>
    before && theirs.includes(field) ? familyMessages.changedTo(before[field], saved[field]) : undefined
  const close = () => {
    form.guard.onDiscard()
    onClose()
  }

  return (
    <FormDialog title={family ? `Edit ${family.name}` : 'Add family'} form={form} confirm={family ? 'Save' : 'Add family'} onClose={close}>
      <RestoredDraft {...form.draft} />
      <div className="field-grid">
        <Field
          label="Name"
          fieldClass="field-wide"
          autoComplete="off"
          hint={
            changedTo('name') ?? (family && (family.slug === otherTools.slug ? familyMessages.fixedAddress : familyMessages.newAddress))
          }
          {...form.field('name')}
        />
        <TextArea
          label="Description"
          fieldClass="field-wide"
          optional
          rows={4}
          hint={changedTo('intro') ?? 'Shown above the tools and in search results'}
          {...form.field('intro')}
        />
      </div>
    </FormDialog>
  )
}
