import { type ChangeEvent, useEffect, useRef } from 'react'

interface Props {
  name: string
  checked: boolean
  /** Some of what the box stands for is checked. */
  mixed?: boolean
  /** Shows the name, too. */
  isNamed?: boolean
  onChange: (withShift: boolean) => void
}

/** A check box with a target of 44 px. */
export function RowCheck({ name, checked, mixed = false, isNamed = false, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = mixed
  }, [mixed])
  // React's change event of a check box is a click.
  const change = ({ nativeEvent }: ChangeEvent) => onChange(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
  return (
    <label className={isNamed ? 'check-box row-check select-all' : 'check-box row-check'}>
      <input ref={input} type="checkbox" checked={checked} onChange={change} aria-label={isNamed ? undefined : name} />
      {isNamed && name}
    </label>
  )
}
