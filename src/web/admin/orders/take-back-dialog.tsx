import { type FormEvent, useState } from 'react'
import { fieldMessages } from '../../../contract/messages.ts'
import type { OrderShipment } from '../../../contract/order.ts'
import { deleteDraft, readDraft, saveDraft } from '../../forms/draft.ts'
import { useConfirmedAction } from '../../forms/use-confirmed-action.ts'
import { api } from '../../session/api.ts'
import { Modal, ModalBody, useAskBeforeLeaving } from '../../ui/dialogs/modal.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { FormFoot } from '../../ui/fields/form-foot.tsx'
import { countUnits } from '../../ui/text/counts.ts'
import { notify } from '../../ui/toasts/notify.ts'
import { shipmentMessages } from './messages.ts'

interface Draft {
  reason: string
}

const draftName = (shipmentId: string) => `take-back:${shipmentId}`

const findDraft = (shipmentId: string) => readDraft<Draft>(draftName(shipmentId))

/** Whether a reason was typed and not sent, because the session had ended. */
export const hasReasonDraft = (shipmentId: string) => findDraft(shipmentId) !== undefined

interface Props {
  shipment: OrderShipment
  open: boolean
  onClose: () => void
}

/** Asks for the reason and takes a shipment back. */
export function TakeBackDialog({ shipment, open, onClose }: Props) {
  const { busy, refusal, confirm, close } = useConfirmedAction(() => {
    deleteDraft(draftName(shipment._id))
    onClose()
  })
  const takeBack = (reason: string) =>
    confirm(async () => {
      await api.shipments.undo({ shipmentId: shipment._id, reason })
      deleteDraft(draftName(shipment._id))
      void notify.success(shipmentMessages.takenBack(shipment.number))
    })
  return (
    <Modal open={open} title={`Take back shipment ${shipment.number}`} onClose={close} fit busy={busy}>
      {open && <TakeBackForm shipment={shipment} busy={busy} refusal={refusal} onTakeBack={takeBack} />}
    </Modal>
  )
}

interface FormProps {
  shipment: OrderShipment
  busy: boolean
  refusal: string | undefined
  onTakeBack: (reason: string) => Promise<void>
}

function TakeBackForm({ shipment: { _id, lines, claim }, busy, refusal, onTakeBack }: FormProps) {
  const [reason, setReason] = useState(() => findDraft(_id)?.reason ?? '')
  const [problem, setProblem] = useState<string>()
  useAskBeforeLeaving(reason !== '')
  const units = lines.reduce((sum, line) => sum + line.units, 0)

  function change(typed: string) {
    setReason(typed)
    saveDraft<Draft>(draftName(_id), { reason: typed })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setProblem(reason.trim() ? undefined : fieldMessages.takeBackReason)
    if (reason.trim()) void onTakeBack(reason.trim())
  }

  return (
    <form noValidate onSubmit={submit}>
      <ModalBody>
        <Field
          label="Reason"
          hint="The customer reads it in the email."
          autoComplete="off"
          maxLength={300}
          value={reason}
          error={problem}
          onChange={({ target }) => change(target.value)}
        />
      </ModalBody>
      <FormFoot
        confirm="Take back"
        isDanger
        busy={busy}
        refusal={refusal}
        note={`${countUnits(units)} ${claim === null ? 'will be open to ship again' : 'will be back in stock'}.`}
      />
    </form>
  )
}
