import './families-page.css'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { z } from 'zod'
import type { ManagedFamily } from '../../../contract/catalog/families.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useSentForm } from '../../forms/use-sent-form.ts'
import { api } from '../../session/api.ts'
import { Select } from '../../ui/fields/select.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { familyMessages } from './messages.ts'

const empty = z.object({ to: z.string() })
const withTools = z.object({ to: z.string().min(1, familyMessages.chooseTarget) })

interface Props {
  family: ManagedFamily
  families: ManagedFamily[]
  onClose: () => void
}

/** Removes a family, and asks where its tools go. */
export function RemoveFamilyDialog({ family, families, onClose }: Props) {
  const [{ slug, name, version, products }, setSeen] = useState(family)
  const { revalidate } = useRevalidator()
  const form = useSentForm(products > 0 ? withTools : empty, {
    defaultValues: { to: '' },
    keepAs: `remove-family:${slug}`,
    async send({ to }) {
      await api.families.remove({ slug, version, ...(to && { to }) })
      void notify.success(familyMessages.removed, name)
      onClose()
    },
    onRefused({ facts }) {
      // A tool may have entered the family meanwhile, or a colleague may have changed it.
      const { products: counted } = facts
      if (typeof counted === 'number') setSeen((seen) => ({ ...seen, products: counted }))
      if (facts.family) setSeen(facts.family)
      return revalidate()
    },
  })

  return (
    <FormDialog title={`Remove ${name}?`} form={form} confirm="Remove" isDanger discards onClose={onClose}>
      <p className={products > 0 ? 'family-remove-text' : undefined}>
        {products > 0 ? familyMessages.whereToolsGo(products) : familyMessages.nothingInside}
      </p>
      {products > 0 && (
        <Select label="Tools go to" {...form.field('to')}>
          <option value="">Choose a family</option>
          {families
            .filter((other) => other.slug !== slug)
            .map((other) => (
              <option key={other.slug} value={other.slug}>
                {other.name}
              </option>
            ))}
        </Select>
      )}
    </FormDialog>
  )
}
