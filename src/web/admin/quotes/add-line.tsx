import { type FormEvent, useState } from 'react'
import { useRefusal } from '../../forms/use-refusal.ts'
import { api } from '../../session/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { readUnits } from '../../ui/text/units.ts'
import type { TypedLine } from './typed-offer.ts'

/** Adds a line by its part number, and says beside the field what is wrong with it. */
export function AddLine({ onAdd }: { onAdd: (line: TypedLine) => void }) {
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
      const { lines } = await api.orders.preview({ lines: [{ sku: sku.trim(), orderUnit }] })
      const [line] = lines
      if (!line?.productID || line.reason === 'unknown') return setProblem(line?.message ?? 'No tool has this part number')
      const price = line.price ?? line.base_price ?? 0
      const { productID, product = '', productImg = '', available = 0 } = line
      onAdd({
        ...{ productID, sku: line.sku ?? sku, product, productImg, available, publicPrice: price, ownPrice: price },
        ...{ units: String(orderUnit), price: price.toFixed(2) },
      })
      setAnswer(line.reason ? `${product} added. ${line.message}` : `${product} added`)
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
