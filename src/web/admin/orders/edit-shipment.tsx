import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { OrderShipment } from '../../../contract/selling/order.ts'
import { useConfirmedAction } from '../../forms/use-confirmed-action.ts'
import { api } from '../../session/api.ts'
import { deleteDraft, readDraft, saveDraft } from '../../session/draft.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FormRefusal } from '../../ui/fields/form-refusal.tsx'
import { CarrierFields, readConsignment, type TypedConsignment, typeConsignment } from './carrier-fields.tsx'
import { shipmentMessages } from './messages.ts'

const draftName = (shipmentId: string) => `shipment:${shipmentId}`

const findDraft = (shipmentId: string) => readDraft<TypedConsignment>(draftName(shipmentId))

/** Whether a change of the shipment was typed and not saved, because the session had ended. */
export const hasDraft = (shipmentId: string) => findDraft(shipmentId) !== undefined

/** Changes the carrier and the tracking number of a shipment. */
export function EditShipment({ shipment, onClose }: { shipment: OrderShipment; onClose: () => void }) {
  const { _id: shipmentId } = shipment
  const [typed, setTyped] = useState(() => findDraft(shipmentId) ?? typeConsignment(shipment))
  const form = useRef<HTMLFormElement>(null)
  const { busy, refusal, confirm, close } = useConfirmedAction(() => {
    deleteDraft(draftName(shipmentId))
    onClose()
  })
  useEffect(() => form.current?.querySelector('select')?.focus(), [])

  function change(part: Partial<TypedConsignment>) {
    setTyped({ ...typed, ...part })
    saveDraft(draftName(shipmentId), { ...typed, ...part })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void confirm(() => api.shipments.edit({ shipmentId, ...readConsignment(typed) }))
  }

  return (
    <form ref={form} className="edit-shipment stack" noValidate onSubmit={submit}>
      <CarrierFields value={typed} onChange={change} />
      <p className="field-hint">{shipmentMessages.mailAfterEdit}</p>
      <FormRefusal>{refusal}</FormRefusal>
      <div className="actions">
        <Button variant="neutral" disabled={busy} onClick={close}>
          Cancel
        </Button>
        <Button type="submit" variant="ink" busy={busy}>
          Save
        </Button>
      </div>
    </form>
  )
}
