import { carriers } from '../../../contract/selling/carriers.ts'
import { Field } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/select.tsx'

/** How a shipment travels, as typed. */
export interface TypedConsignment {
  /** One of the known carriers, `OTHER`, or empty. */
  choice: string
  otherCarrier: string
  trackingNumber: string
}

const OTHER = 'Other'

export const typeConsignment = ({ carrier, trackingNumber }: { carrier: string; trackingNumber: string }): TypedConsignment => {
  const isKnown = carrier === '' || carriers.includes(carrier)
  return { choice: isKnown ? carrier : OTHER, otherCarrier: isKnown ? '' : carrier, trackingNumber }
}

export const readConsignment = ({ choice, otherCarrier, trackingNumber }: TypedConsignment) => ({
  carrier: choice === OTHER ? otherCarrier.trim() : choice,
  trackingNumber: trackingNumber.trim(),
})

interface Props {
  value: TypedConsignment
  onChange: (change: Partial<TypedConsignment>) => void
}

/** The carrier, one with a tracking link or any other, and the tracking number. */
export function CarrierFields({ value: { choice, otherCarrier, trackingNumber }, onChange }: Props) {
  return (
    <div className="carrier-fields stack">
      <Select label="Carrier" value={choice} onChange={({ target }) => onChange({ choice: target.value })}>
        <option value="">None</option>
        {[...carriers, OTHER].map((carrier) => (
          <option key={carrier}>{carrier}</option>
        ))}
      </Select>
      <Field
        label="Tracking number"
        optional
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={trackingNumber}
        onChange={({ target }) => onChange({ trackingNumber: target.value })}
      />
      {choice === OTHER && (
        <Field
          label="Name of the carrier"
          fieldClass="carrier-fields-other"
          autoComplete="off"
          maxLength={60}
          value={otherCarrier}
          onChange={({ target }) => onChange({ otherCarrier: target.value })}
        />
      )}
    </div>
  )
}
