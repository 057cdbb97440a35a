import './offer.css'
import { type FormEvent, useState } from 'react'
import { useRefusal } from '../../forms/use-refusal.ts'
import { api } from '../../session/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { readUnits } from '../../ui/text/units.ts'
import { type TypedLine, toTypedLine } from './typed-offer.ts'

/** Adds a line by its part number, and says beside the field what is wrong with it. */
export function AddLine({ quoteId, onAdd }: { quoteId: string; onAdd: (line: TypedLine) => void }) {
  const [sku, setSku] = useState('')
  const [units, setUnits] = useState('')
  const [problem, setProblem] = useState<string>()
  const [answer, setAnswer] = useState('')
  const readRefusal = useRefusal()

  async function add(event: FormEvent) {
    event.preventDefault()
    const orderUnit = readUnits(units)
    setAnswer('')
    if (!sku.trim()) return setProblem('Enter a part number')
    if (!orderUnit) return setProblem('Enter the quantity')
    setProblem(undefined)
    try {
      const line = await api.quotes.line({ quoteId, sku: sku.trim(), orderUnit })
      onAdd(toTypedLine(line, orderUnit, line.ownPrice))
      setAnswer(`${line.product} added`)
      setSku('')
      setUnits('')
    } catch (error) {
      setProblem(readRefusal(error).message)
    }
  }

  return (
    <form className="add-line" noValidate onSubmit={add}>
      <Field label="Part number" autoComplete="off" maxLength={40} value={sku} onChange={({ target }) => setSku(target.value)} />
      <Field
        label="Quantity"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        value={units}
        onChange={({ target }) => setUnits(target.value)}
      />
      <Button type="submit" variant="neutral">
        Add line
      </Button>
      <p role="status" className={problem ? 'field-error' : 'text-muted'}>
        {problem ?? answer}
      </p>
    </form>
  )
}
