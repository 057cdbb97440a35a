import { Way } from '../../ui/fields/way.tsx'
import './staff.css'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { keysOf } from '../../../contract/ground/keys-of.ts'
import { type OfficeArea, officeAreas } from '../../../contract/schema/call-access.ts'
import { fieldMessages } from '../../../contract/schema/messages.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { FormRefusal } from '../../ui/fields/form-refusal.tsx'

const hints: Record<OfficeArea, string> = {
  orders: 'Orders, packing slips, shipments, inbox',
  refunds: 'Refunds, recorded payments, invoices, exports for the accountant',
  products: 'Catalog, stock, import, reviews',
  customers: 'Customers, companies, terms, price lists, quotes',
  settings: 'Settings, API keys, webhooks, failed work',
}

const all = keysOf(officeAreas)

interface Props {
  title: string
  children: ReactNode
  /** Null for everything; the areas that are checked at first. */
  areas: OfficeArea[] | null
  hint: string
  /** Names the button by what is chosen. */
  submitText: (areas: OfficeArea[] | null) => string
  busy: boolean
  refusal: string | undefined
  /** Stands before Cancel. */
  other?: ReactNode
  onSubmit: (areas: OfficeArea[] | null) => void
  onCancel: () => void
}

/** Under the row of a person: everything, or some of the five areas. */
export function AreasPanel({ title, children, areas, hint, submitText, busy, refusal, other, onSubmit, onCancel }: Props) {
  const [isSome, setSome] = useState(areas !== null)
  const [chosen, setChosen] = useState<OfficeArea[]>(areas ?? [])
  const [isMissing, setMissing] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const picked = isSome ? all.filter((area) => chosen.includes(area)) : null

  function submit(event: FormEvent) {
    event.preventDefault()
    const nothing = picked?.length === 0
    setMissing(nothing)
    if (!nothing) onSubmit(picked)
  }
  const toggle = (area: OfficeArea, isOn: boolean) => {
    setSome(true)
    setMissing(false)
    setChosen(isOn ? [...chosen, area] : chosen.filter((other) => other !== area))
  }
  return (
    <form className="areas-panel" onSubmit={submit} aria-label={title} noValidate>
      <h3 className="display-4" tabIndex={-1} ref={heading}>
        {title}
      </h3>
      <p className="text-muted">{children}</p>
      <div className="areas-choice">
        <fieldset>
          <legend className="visually-hidden">How much</legend>
          <Way
            name="how-much"
            checked={!isSome}
            onChange={() => setSome(false)}
            title="Everything"
            hint="All areas, and who is an administrator"
          />
          <Way name="how-much" checked={isSome} onChange={() => setSome(true)} title="Some areas" hint="Menus show only what is allowed." />
        </fieldset>
        <fieldset>
          <legend className="visually-hidden">Areas</legend>
          {all.map((area) => (
            <CheckBox
              key={area}
              className="area-choice"
              checked={!isSome || chosen.includes(area)}
              disabled={!isSome}
              onChange={({ target }) => toggle(area, target.checked)}
            >
              <span>
                <b>{officeAreas[area]}</b>
                <span className="field-hint">{hints[area]}</span>
              </span>
            </CheckBox>
          ))}
        </fieldset>
      </div>
      <FormRefusal>{isMissing ? fieldMessages.areas : refusal}</FormRefusal>
      <div className="areas-buttons cluster">
        <p className="field-hint">{hint}</p>
        {other}
        <Button variant="neutral" onClick={onCancel}>
          Cancel
        </Button>
        <Button variant="primary" type="submit" busy={busy}>
          {submitText(picked)}
        </Button>
      </div>
    </form>
  )
}
