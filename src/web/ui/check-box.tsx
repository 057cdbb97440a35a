import type { ComponentProps } from 'react'

export function CheckBox({ children, className = '', ...input }: ComponentProps<'input'>) {
  return (
    <label className={`check ${className}`}>
      <input type="checkbox" {...input} />
      {children}
    </label>
  )
}
