import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { fieldMessages } from '../../../contract/schema/messages.ts'
import { useAttempt } from '../../forms/use-attempt.ts'
import { api } from '../../session/api.ts'
import { readDraft } from '../../session/draft.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FormFoot } from '../../ui/dialogs/form-foot.tsx'
import { Modal, ModalBody } from '../../ui/dialogs/modal.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { readUnits, unitsProblem } from '../../ui/text/units.ts'

interface Customer {
  _id: string
  name: string
}

interface Props {
  /** A company, or the customer's name. */
  name: string
  /** For whom it can be: one person, or the members of a company. */
  customers: Customer[]
  variant?: 'primary' | 'neutral'
}

/** Starts a quote for a customer or for a member of a company, such as on the phone, with its first line. */
export function NewQuote({ name, customers, variant = 'neutral' }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant={variant} onClick={() => setOpen(true)}>
        New quote
      </Button>
      <Modal open={isOpen} title={`New quote for ${name}`} onClose={() => setOpen(false)} fit>
        {isOpen && <FirstLine name={name} customers={customers} />}
      </Modal>
    </>
  )
}

function FirstLine({ name, customers }: Pick<Props, 'name' | 'customers'>) {
  const [customer, setCustomer] = useState(customers[0]?._id ?? '')
  const draft = `new-quote:${customers.length === 1 ? customer : name}`
  const [typed, setTyped] = useState(() => ({
    sku: '',
    units: '',
    ...readDraft<{ sku?: string; units?: string }>(draft),
  }))
  const [problems, setProblems] = useState<{ sku?: string; units?: string }>({})
  const [refusal, setRefusal] = useState<string>()
  const { attempt, busy } = useAttempt(draft, api.quotes.request)
  const navigate = useNavigate()

  function submit(event: FormEvent) {
    event.preventDefault()
    const orderUnit = readUnits(typed.units)
    const sku = typed.sku.trim()
    setRefusal(undefined)
    setProblems({
      ...(!sku && { sku: 'Enter a part number' }),
      ...(!orderUnit && { units: unitsProblem(typed.units) ?? fieldMessages.noQuantity }),
    })
    if (!sku || !orderUnit) return
    void attempt({ customer, lines: [{ sku, orderUnit }] }, typed, {
      onDone: async ({ insertedId }) => void (await navigate(`/dashboard/manage-quotes/${insertedId}`)),
      onRefused: async ({ message }) => setRefusal(message),
    })
  }

  return (
    <form noValidate onSubmit={submit}>
      <ModalBody>
        <div className="field-grid">
          {customers.length > 1 && (
            <Select label="For" fieldClass="field-wide" value={customer} onChange={({ target }) => setCustomer(target.value)}>
              {customers.map((each) => (
                <option key={each._id} value={each._id}>
                  {each.name}
                </option>
              ))}
            </Select>
          )}
          <Field
            label="Part number"
            autoComplete="off"
            maxLength={40}
            value={typed.sku}
            error={problems.sku}
            onChange={({ target }) => setTyped({ ...typed, sku: target.value })}
          />
          <Field
            label="Quantity"
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            value={typed.units}
            error={problems.units}
            onChange={({ target }) => setTyped({ ...typed, units: target.value })}
          />
        </div>
      </ModalBody>
      <FormFoot confirm="Start the quote" busy={busy} refusal={refusal} note="Add more lines and the prices on its page." />
    </form>
  )
}
