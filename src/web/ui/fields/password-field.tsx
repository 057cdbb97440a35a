import { type ComponentProps, useState } from 'react'
import { Labeled, type LabelProps } from './labeled.tsx'

type Props = Pick<LabelProps, 'label' | 'hint' | 'error'> & Omit<ComponentProps<'input'>, 'type' | 'className' | 'id'>

/** A password that can be shown while it is typed. */
export function PasswordField({ label, hint, error, ...input }: Props) {
  const [isShown, setShown] = useState(false)
  return (
    <Labeled label={label} hint={hint} error={error}>
      {(inputProps) => (
        <span className="password-field">
          <input
            className="input"
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...inputProps}
          />
          <button type="button" className="link" onClick={() => setShown(!isShown)}>
            {isShown ? 'Hide' : 'Show'}
            <span className="visually-hidden"> what is typed</span>
          </button>
        </span>
      )}
    </Labeled>
  )
}
