import './event-filter.css'
import { type FormEvent, useEffect, useRef } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { keysOf } from '../../../contract/ground/keys-of.ts'
import { shopZone } from '../../../contract/ground/shop-zone.ts'
import { thingLabels, things, verbLabel, verbsOf } from '../../../contract/messaging/event-verbs.ts'
import { eventFilter } from '../../../contract/office/audit-log.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { DayField } from '../../ui/fields/day-field.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/select.tsx'

const names = keysOf(eventFilter)

export type FilterErrors = Partial<Record<string, string>>

/** Reads the filter from the address. Empty fields and unknown choices are ignored. */
export function readFilter(search: URLSearchParams): Record<string, string> {
  const filter: Record<string, string> = {}
  for (const name of names) {
    const value = search.get(name)?.trim()
    const isChoice = name === 'verb' || name === 'thing'
    if (value && (!isChoice || eventFilter[name].safeParse(value).success)) filter[name] = value
  }
  return filter
}

export function EventFilterForm({ errors }: { errors: FilterErrors }) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const filter = readFilter(search)

  // The form is not rendered again for a new address, so that it keeps the focus.
  useEffect(() => {
    const values = readFilter(search)
    for (const name of names) {
      // Every field of the form is an input or a select, which have a value.
      const field = form.current?.elements.namedItem(name) as HTMLInputElement | null
      if (field) field.value = values[name] ?? ''
    }
  }, [search])

  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
    const filled = typed.filter(([, text]) => text?.trim())
    void navigate({ search: new URLSearchParams(filled).toString() })
  }

  return (
    <search>
      <form className="event-filter" ref={form} onSubmit={show}>
        <Field
          label="Person"
          name="actor"
          fieldClass="event-filter-actor"
          hint="A name, an email or part of one, system, or visitor"
          defaultValue={filter.actor}
          error={errors.actor}
          maxLength={254}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Select label="Action" name="verb" defaultValue={filter.verb ?? ''} error={errors.verb}>
          <option value="">Any</option>
          {things.map((thing) => (
            <optgroup key={thing} label={thingLabels[thing]}>
              {verbsOf(thing).map((verb) => (
                <option key={verb} value={verb}>
                  {verbLabel(verb)}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
        <Select label="Object" name="thing" defaultValue={filter.thing ?? ''} error={errors.thing}>
          <option value="">Any</option>
          {things.map((thing) => (
            <option key={thing} value={thing}>
              {thingLabels[thing]}
            </option>
          ))}
        </Select>
        <Field
          label="Number, name or ID"
          hint="Of an order, product or person"
          name="thingId"
          fieldClass="event-filter-id"
          defaultValue={filter.thingId}
          error={errors.thingId}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
        />
        <DayField label={`From (${shopZone()})`} name="from" defaultValue={filter.from} error={errors.from} />
        <DayField label={`To (${shopZone()})`} name="to" defaultValue={filter.to} error={errors.to} />
        <div className="event-filter-actions row">
          <Button type="submit" variant="ink" size="medium">
            Show
          </Button>
          {Object.keys(filter).length > 0 && (
            <Link className="link" to="?">
              Clear filters
            </Link>
          )}
        </div>
      </form>
    </search>
  )
}
