import { useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { CheckBox } from '../../../ui/fields/check-box.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { unitsProblem } from '../../../ui/text/units.ts'
import type { Compared } from './compare-page.tsx'
import { DiffersMark } from './differs-mark.tsx'
import { DimensionBar } from './dimension-bar.tsx'

const TYPING_PAUSE_MS = 300

/** The quantity to compare at, what to show, and what the marks mean. */
export function CompareCorner({ compared: { tools, quantity, specification, ordering } }: { compared: Compared }) {
  const submit = useSubmit()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const rows = [...specification, ...ordering]
  const differing = rows.filter(({ isSame }) => !isSame).length
  return (
    <div className="compare-corner stack">
      <Form
        action="/compare"
        replace
        preventScrollReset
        onInput={({ currentTarget, target }) => {
          clearTimeout(timer.current)
          if (target instanceof HTMLInputElement && unitsProblem(target.value)) return
          timer.current = setTimeout(() => void submit(currentTarget, { replace: true, preventScrollReset: true }), TYPING_PAUSE_MS)
        }}
      >
        {tools.map(({ slug }) => (
          <input key={slug} type="hidden" name="tool" value={slug} />
        ))}
        <Field
          label="My quantity"
          id="quantity"
          name="quantity"
          defaultValue={quantity}
          inputMode="numeric"
          maxLength={9}
          autoComplete="off"
        />
      </Form>
      {tools.length > 1 && (
        <>
          <CheckBox className="compare-only">Only differences</CheckBox>
          <ul className="compare-key stack text-small text-muted">
            <li>
              <DiffersMark />
              <span>
                differs, {differing} of {rows.length} rows
              </span>
            </li>
            <li>
              <DimensionBar />
              <span>the same for all</span>
            </li>
          </ul>
        </>
      )}
    </div>
  )
}
