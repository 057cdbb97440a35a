import { type KeyboardEvent, useEffect, useRef } from 'react'

interface Props {
  label: string
  value: string
  isNumber?: boolean
  onChange: (typed: string) => void
}

/** A cell of an answered row that is corrected in place, when it is left or with Enter. */
export function RowInput({ label, value, isNumber = false, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  // The field keeps the focus.
  useEffect(() => {
    if (input.current) input.current.value = value
  }, [value])
  const commit = ({ value: typed }: HTMLInputElement) => {
    if (typed.trim() !== value) onChange(typed.trim())
  }
  const press = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    if (key === 'Enter') commit(currentTarget)
    if (key === 'Escape') currentTarget.value = value
  }
  return (
    <input
      ref={input}
      className="input row-input"
      aria-label={label}
      defaultValue={value}
      inputMode={isNumber ? 'numeric' : 'text'}
      autoComplete="off"
      spellCheck={false}
      onBlur={({ currentTarget }) => commit(currentTarget)}
      onKeyDown={press}
    />
  )
}
