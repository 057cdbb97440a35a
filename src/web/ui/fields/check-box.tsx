import type { ComponentProps } from 'react'

export function CheckBox({ children, className = '', ...input }: ComponentProps<'input'>) {
  return (
    <label className={`check-box ${className}`}>
      <input type="checkbox" {...input} />
      {children}
    </label>
  )
}
