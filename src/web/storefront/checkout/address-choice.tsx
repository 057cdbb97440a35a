import { useState } from 'react'
import type { OrderAddress } from '../../../contract/order.ts'
import { Select } from '../../ui/fields/select.tsx'
import { postalLines } from '../../ui/order/ship-to.ts'

interface Props {
  addresses: OrderAddress[]
  /** What the form has now. */
  current: () => OrderAddress
  onChoose: (address: OrderAddress) => void
}

/** Offers the addresses of earlier orders. The typed one can be brought back. */
export function AddressChoice({ addresses, current, onChoose }: Props) {
  const [chosen, setChosen] = useState('')
  const [typed, setTyped] = useState<OrderAddress>()
  const choose = (choice: string) => {
    if (chosen === '') setTyped(current())
    setChosen(choice)
    const address = choice === '' ? typed : addresses[Number(choice)]
    if (address) onChoose(address)
  }
  return (
    <Select label="Addresses of your orders" fieldClass="field-wide" value={chosen} onChange={({ target }) => choose(target.value)}>
      <option value="">The address below</option>
      {addresses.map((address, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
        <option key={index} value={index}>
          {postalLines(address).join(', ')}
        </option>
      ))}
    </Select>
  )
}
