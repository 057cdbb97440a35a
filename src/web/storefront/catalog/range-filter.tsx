import { type FormEvent, useState } from 'react'
import { filterMessages } from '../../../contract/ground/filter-messages.ts'
import { rangeText } from '../../../contract/rules/filter-limits.ts'
import { readChoice } from '../../../contract/rules/specification-filter.ts'
import { FieldError } from '../../ui/fields/field-error.tsx'
import type { FoundTools } from './find-tools.ts'
import { findingForm } from './finding-bar.tsx'
import { rangeEnds } from './product-query.ts'

type Range = NonNullable<FoundTools['specifications'][number]['range']>

const WIDTH = 100 / 12
const HEIGHT = 32

/** Two ends of a range, under a histogram of what is found in each twelfth. */
export function RangeFilter({ name, range, chosen }: { name: string; range: Range; chosen: readonly string[] }) {
  const { unit, from, to, bars } = range
  const ends = rangeEnds(chosen)
  const [problem, setProblem] = useState<string>()
  const errorId = `range-${name}`
  function check({ currentTarget }: FormEvent<HTMLFieldSetElement>) {
    const [first = '', last = ''] = [...currentTarget.querySelectorAll('input[inputmode]')].map((input) =>
      (input as HTMLInputElement).value.trim(),
    )
    const read = first || last ? readChoice(rangeText(first, last, unit)) : undefined
    setProblem(typeof read === 'string' ? (read === filterMessages.range ? filterMessages.number : read) : undefined)
  }
  const end = (field: 'from' | 'to', placeholder: number) => (
    <label className="range-field">
      <span>{field}</span>
      <input
        className="input"
        form={findingForm}
        name={`${field}.${name}`}
        defaultValue={ends[field]}
        placeholder={String(placeholder)}
        inputMode="decimal"
        maxLength={20}
        autoComplete="off"
        aria-label={`${name} ${field}, ${unit}`}
        {...(problem && { 'aria-invalid': true, 'aria-describedby': errorId })}
      />
    </label>
  )
  return (
    <fieldset className="filter" onInput={check}>
      <legend>
        {name} <span className="filter-unit text-faint">{unit}</span>
      </legend>
      <Histogram range={range} ends={ends} label={`${bars.reduce((sum, count) => sum + count, 0)} tools from ${from} to ${to} ${unit}`} />
      <input type="hidden" form={findingForm} name={`unit.${name}`} value={unit} />
      <div className="range-fields">
        {end('from', from)}
        {end('to', to)}
      </div>
      {problem && <FieldError id={errorId}>{problem}</FieldError>}
    </fieldset>
  )
}

function Histogram({ range: { unit, from, to, bars }, ends, label }: { range: Range; ends: { from: string; to: string }; label: string }) {
  const highest = Math.max(1, ...bars)
  const step = (to - from) / bars.length
  const asked = ends.from || ends.to ? readChoice(rangeText(ends.from, ends.to, unit)) : undefined
  const shown = readChoice(rangeText(String(from), String(to), unit))
  const factor = typeof shown !== 'string' && 'from' in shown && from > 0 ? shown.from / from : 1
  const isFound = (at: number) =>
    typeof asked !== 'object' ||
    !('from' in asked) ||
    ((from + (at + 1) * step) * factor >= asked.from && (from + at * step) * factor <= asked.to)
  return (
    <svg className="range-chart" role="img" aria-label={label}>
      {bars.map((count, at) => {
        const height = count === 0 ? 0 : Math.max(4, (count / highest) * HEIGHT)
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a part of the range is its place
            key={at}
            className={isFound(at) ? 'is-found' : 'is-left'}
            x={`${at * WIDTH}%`}
            y={HEIGHT + 5 - height}
            width={`${WIDTH - 1}%`}
            height={height}
          />
        )
      })}
      <line x1="0" x2="100%" y1={HEIGHT + 5.5} y2={HEIGHT + 5.5} stroke="currentColor" />
    </svg>
  )
}
