import './families-page.css'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ManagedFamily } from '../../../contract/families.ts'
import { useRefusal } from '../../forms/use-refusal.ts'
import { api } from '../../session/api.ts'
import { Modal, ModalBody } from '../../ui/dialogs/modal.tsx'
import { FormFoot } from '../../ui/fields/form-foot.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { familyMessages } from './messages.ts'

interface Props {
  family: ManagedFamily
  families: ManagedFamily[]
  onClose: () => void
}

/** Removes a family, and asks where its tools go. */
export function RemoveFamilyDialog({ family, families, onClose }: Props) {
  const [{ slug, name, version, products }, setSeen] = useState(family)
  const [to, setTo] = useState('')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [error, setError] = useState<string>()
  const { revalidate } = useRevalidator()
  const readRefusal = useRefusal()

  async function remove(event: FormEvent) {
    event.preventDefault()
    if (products > 0 && !to) return setError(familyMessages.chooseTarget)
    setBusy(true)
    setRefusal(undefined)
    try {
      await api.families.remove({ slug, version, ...(to && { to }) })
      void notify.success(familyMessages.removed, name)
      onClose()
    } catch (caught) {
      const { status, message, facts } = readRefusal(caught)
      // A tool may have entered the family meanwhile, or a colleague may have changed it.
      const { products: counted } = facts
      if (typeof counted === 'number') setSeen((seen) => ({ ...seen, products: counted }))
      if (facts.family) setSeen(facts.family)
      if (status !== 401) setRefusal(message)
    }
    await revalidate()
    setBusy(false)
  }

  return (
    <Modal open title={`Remove ${name}?`} onClose={onClose} fit busy={busy}>
      <form noValidate onSubmit={remove}>
        <ModalBody>
          <p className={products > 0 ? 'family-remove-text' : undefined}>
            {products > 0 ? familyMessages.whereToolsGo(products) : familyMessages.nothingInside}
          </p>
          {products > 0 && (
            <Select
              label="Tools go to"
              value={to}
              error={to ? undefined : error}
              onChange={({ currentTarget }) => setTo(currentTarget.value)}
            >
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
        </ModalBody>
        <FormFoot confirm="Remove" busy={busy} isDanger refusal={refusal} />
      </form>
    </Modal>
  )
}
