import './quote.css'
import { type FormEvent, useState } from 'react'
import type { QuoteDetail } from '../../../contract/selling/quote.ts'
import { useConfirmedAction } from '../../forms/use-confirmed-action.ts'
import { api } from '../../session/api.ts'
import { deleteDraft, readDraft, saveDraft } from '../../session/draft.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { FormFoot } from '../../ui/dialogs/form-foot.tsx'
import { Modal, ModalBody, useAskBeforeLeaving } from '../../ui/dialogs/modal.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { MeasuredText } from '../../ui/text/measured-text.tsx'
import { showAmount } from '../../ui/text/money.ts'
import { readCounter, startCounter, type TypedCounter } from './typed-counter.ts'

/** Asks for other quantities or prices, or declines. */
export function AnswerOffer({ quote }: { quote: QuoteDetail }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="neutral" wide onClick={() => setAsking(true)}>
        Request changes
      </Button>
      <Modal open={isAsking} title="Request changes" onClose={() => setAsking(false)} fit>
        {isAsking && <CounterForm quote={quote} onSent={() => setAsking(false)} />}
      </Modal>
      <DeclineButton quoteId={quote._id} />
    </>
  )
}

function CounterForm({ quote: { _id: quoteId, version, items }, onSent }: { quote: QuoteDetail; onSent: () => void }) {
  const draft = `counter:${quoteId}:${version}`
  const [start] = useState(() => startCounter(items))
  const [typed, setTyped] = useState(() => readDraft<TypedCounter>(draft) ?? start)
  const [problems, setProblems] = useState<Record<string, { units?: string; price?: string }>>({})
  const { busy, refusal, confirm } = useConfirmedAction(onSent)
  useAskBeforeLeaving(typed !== start)
  function type(part: Partial<TypedCounter>) {
    setTyped({ ...typed, ...part })
    saveDraft(draft, { ...typed, ...part })
  }
  const change = (productID: string, part: { units?: string; price?: string }) =>
    type({ lines: typed.lines.map((line) => (line.productID === productID ? { ...line, ...part } : line)) })

  function submit(event: FormEvent) {
    event.preventDefault()
    const { answer, problems } = readCounter(typed)
    setProblems(problems)
    if (!answer) return
    void confirm(async () => {
      await api.quotes.counter({ quoteId, version, ...answer })
      deleteDraft(draft)
    })
  }

  return (
    <form noValidate onSubmit={submit}>
      <ModalBody>
        {items.map(({ productID, product, price, ownPrice }) => {
          const line = typed.lines.find((each) => each.productID === productID)
          return (
            <fieldset key={productID} className="counter-line">
              <legend className="text-bold">
                <MeasuredText>{product}</MeasuredText>
              </legend>
              <div className="field-grid">
                <Field
                  label="Quantity"
                  hint="0 removes it."
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={12}
                  value={line?.units ?? ''}
                  error={problems[productID]?.units}
                  onChange={({ target }) => change(productID, { units: target.value })}
                />
                <Field
                  label="Target price per unit"
                  optional
                  hint={`Offered: ${showAmount(price ?? ownPrice)}`}
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={20}
                  value={line?.price ?? ''}
                  error={problems[productID]?.price}
                  onChange={({ target }) => change(productID, { price: target.value })}
                />
              </div>
            </fieldset>
          )
        })}
        <TextArea
          label="Note"
          optional
          rows={3}
          maxLength={1000}
          value={typed.note}
          onChange={({ target }) => type({ note: target.value })}
        />
      </ModalBody>
      <FormFoot
        confirm="Send"
        busy={busy}
        refusal={refusal}
        note="Sending this replaces the current offer. We answer with a new one by email."
      />
    </form>
  )
}

function DeclineButton({ quoteId }: { quoteId: string }) {
  const [isAsking, setAsking] = useState(false)
  const { busy, refusal, confirm, close } = useConfirmedAction(() => setAsking(false))
  return (
    <>
      <Button variant="quiet-neutral" wide onClick={() => setAsking(true)}>
        Decline
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Decline this offer?"
        text="The shop gets an email. You can ask for another quote at any time."
        keep="Keep the offer"
        confirm="Decline"
        busy={busy}
        refusal={refusal}
        onConfirm={() => confirm(() => api.quotes.decline({ quoteId }))}
        onClose={close}
      />
    </>
  )
}
