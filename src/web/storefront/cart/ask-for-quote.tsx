import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CartLine } from '../../../contract/selling/carts.ts'
import { useAttempt } from '../../forms/use-attempt.ts'
import { api } from '../../session/api.ts'
import { readDraft, saveDraft } from '../../session/draft.ts'
import { FormFoot } from '../../ui/dialogs/form-foot.tsx'
import { Modal, ModalBody } from '../../ui/dialogs/modal.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { oneOrMany } from '../../ui/text/counts.ts'
import { notify } from '../../ui/toasts/notify.ts'

const DRAFT = 'ask-for-quote'

/** Sends the lines of the cart and a note to the office, which answers with an offer. The cart stays. */
export const AskForQuote = ({ lines, onClose }: { lines: CartLine[]; onClose: () => void }) => (
  <Modal open title="Ask for a quote" onClose={onClose} fit>
    <QuoteForm lines={lines} />
  </Modal>
)

function QuoteForm({ lines }: { lines: CartLine[] }) {
  const [note, setNote] = useState(() => readDraft<{ note?: string }>(DRAFT)?.note ?? '')
  const [refusal, setRefusal] = useState<string>()
  const { attempt, busy } = useAttempt(DRAFT, api.quotes.request)
  const navigate = useNavigate()

  function type(text: string) {
    setNote(text)
    saveDraft(DRAFT, { note: text })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setRefusal(undefined)
    void attempt(
      { lines: lines.map(({ productID, orderUnit }) => ({ productID, orderUnit })), note: note.trim() },
      { note },
      {
        async onDone({ insertedId }) {
          void notify.success('Your request has been sent.')
          await navigate(`/dashboard/quotes/${insertedId}`)
        },
        async onRefused({ message, facts }) {
          setRefusal([message, ...(facts.lines ?? []).map((line) => line.message).filter((line) => line !== message)].join('. '))
        },
      },
    )
  }

  return (
    <form noValidate onSubmit={submit}>
      <ModalBody>
        <TextArea
          label="Note"
          optional
          hint="When you need the tools, where they go, or anything else we should know."
          rows={5}
          maxLength={1000}
          value={note}
          onChange={({ target }) => type(target.value)}
        />
      </ModalBody>
      <FormFoot
        confirm="Send request"
        busy={busy}
        refusal={refusal}
        note={`${oneOrMany(lines.length, 'The line of the cart goes', `All ${lines.length} lines of the cart go`)} with it. We answer by email.`}
      />
    </form>
  )
}
