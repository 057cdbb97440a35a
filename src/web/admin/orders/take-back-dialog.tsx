import { z } from 'zod'
import { fieldMessages } from '../../../contract/schema/messages.ts'
import { requiredText } from '../../../contract/schema/values.ts'
import type { OrderShipment } from '../../../contract/selling/order.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useDraft } from '../../forms/use-draft.ts'
import { useSentForm } from '../../forms/use-sent-form.ts'
import { api } from '../../session/api.ts'
import { readDraft } from '../../session/draft.ts'
import { Field } from '../../ui/fields/field.tsx'
import { RestoredDraft } from '../../ui/fields/restored-draft.tsx'
import { countUnits } from '../../ui/text/counts.ts'
import { notify } from '../../ui/toasts/notify.ts'
import { shipmentMessages } from './messages.ts'

const schema = z.object({ reason: requiredText(300, fieldMessages.takeBackReason) })

const draftName = (shipmentId: string) => `take-back:${shipmentId}`

/** Whether a reason was typed and not sent, because the session had ended. */
export const hasReasonDraft = (shipmentId: string) => readDraft(draftName(shipmentId)) !== undefined

interface Props {
  shipment: OrderShipment
  onClose: () => void
}

/** Asks for the reason and takes a shipment back. */
export function TakeBackDialog({ shipment: { _id: shipmentId, number, lines, claim }, onClose }: Props) {
  const form = useSentForm(schema, {
    defaultValues: { reason: '' },
    async send({ reason }) {
      await api.shipments.undo({ shipmentId, reason })
      close()
      void notify.success(shipmentMessages.takenBack(number))
    },
  })
  const { dropDraft, draft } = useDraft(draftName(shipmentId), form)
  const units = lines.reduce((sum, line) => sum + line.units, 0)
  function close() {
    dropDraft()
    onClose()
  }
  return (
    <FormDialog
      title={`Take back shipment ${number}`}
      form={form}
      confirm="Take back"
      isDanger
      note={`${countUnits(units)} ${claim === null ? 'will be open to ship again' : 'will be back in stock'}.`}
      onClose={close}
    >
      <RestoredDraft {...draft} />
      <Field label="Reason" hint="The customer reads it in the email." autoComplete="off" maxLength={300} {...form.field('reason')} />
    </FormDialog>
  )
}
