import { useState } from 'react'
import type { OrderAddress } from '../../../contract/selling/order.ts'
import { Select } from '../../ui/fields/select.tsx'
import { postalLines } from '../../ui/order/ship-to.ts'

interface Props {
  addresses: OrderAddress[]
  /** The delivery addresses of the company. */
  saved: { name: string; address: OrderAddress }[]
  /** What the form has now. */
  current: () => OrderAddress
  onChoose: (address: OrderAddress) => void
}

/** Offers the delivery addresses of the company and those of earlier orders. The typed one can be brought back. */
export function AddressChoice({ addresses, saved, current, onChoose }: Props) {
  const [chosen, setChosen] = useState('')
  const [typed, setTyped] = useState<OrderAddress>()
  const choose = (choice: string) => {
    if (chosen === '') setTyped(current())
    setChosen(choice)
    const address = choice === '' ? typed : [...saved.map((each) => each.address), ...addresses][Number(choice)]
    if (address) onChoose(address)
  }
  return (
    <Select
      label={saved.length > 0 ? 'Known addresses' : 'Addresses of your orders'}
      fieldClass="field-wide"
      value={chosen}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">The address below</option>
      {saved.map(({ name, address }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
        <option key={index} value={index}>
          {name}: {postalLines(address).slice(1).join(', ')}
        </option>
      ))}
      {addresses.map((address, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
        <option key={index} value={saved.length + index}>
          {postalLines(address).join(', ')}
        </option>
      ))}
    </Select>
  )
}
