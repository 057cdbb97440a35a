import './way.css'
import type { ComponentProps } from 'react'

type Props = { title: string; hint?: string | undefined } & Omit<ComponentProps<'input'>, 'title'>

/** One of several ways to choose from, with what it means. */
export const Way = ({ title, hint, ...input }: Props) => (
  <label className="way-to-pay">
    <input type="radio" {...input} />
    <b>{title}</b>
    {hint && <span className="field-hint">{hint}</span>}
  </label>
)
