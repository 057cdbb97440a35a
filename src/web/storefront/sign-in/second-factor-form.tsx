import { type FormEvent, useEffect, useRef, useState } from 'react'
import { appCode, recoveryCode } from '../../../contract/people/people.ts'
import { postAuth, readSessionError, startSession } from '../../session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { FormRefusal } from '../../ui/fields/form-refusal.tsx'
import { PasskeyButton } from './passkey-button.tsx'

/** A second factor; 'totp' is the authenticator app. */
export type Method = 'totp' | 'passkey'

const kinds = {
  app: {
    path: 'two-factor/verify-totp',
    label: 'Code',
    text: 'Enter the six-digit code from your authenticator app.',
    other: 'Use a recovery code instead',
    schema: appCode,
    normalize: (typed: string) => typed.replace(/\s/g, ''),
    input: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 7 },
  },
  recovery: {
    path: 'two-factor/verify-backup-code',
    label: 'Recovery code',
    text: 'Enter one of your recovery codes. Each code works once.',
    other: 'Use your authenticator app instead',
    schema: recoveryCode,
    normalize: (typed: string) => typed.trim().toLowerCase(),
    input: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, maxLength: 20 },
  },
} as const

interface Props {
  methods: Method[]
  onStartOver: (reason?: string) => void
}

export function SecondFactorForm({ methods, onStartOver }: Props) {
  const hasApp = methods.includes('totp')
  return (
    <>
      {hasApp ? (
        <CodeForm onStartOver={onStartOver} />
      ) : (
        <p className="text-muted">This account requires a passkey. The password alone is not enough.</p>
      )}
      {hasApp && methods.includes('passkey') && <div className="sign-in-divider text-faint row">or</div>}
      {methods.includes('passkey') && <PasskeyButton variant={hasApp ? 'neutral' : 'primary'} />}
      <p className="text-muted">
        <button type="button" className="link" onClick={() => onStartOver()}>
          Start again
        </button>
      </p>
    </>
  )
}

function CodeForm({ onStartOver }: Pick<Props, 'onStartOver'>) {
  const [kind, setKind] = useState<keyof typeof kinds>('app')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const [fieldError, setFieldError] = useState<string>()
  const { path, label, text, other, schema, normalize, input } = kinds[kind]
  // biome-ignore lint/correctness/useExhaustiveDependencies: each kind has its own field
  useEffect(() => field.current?.focus(), [kind])

  async function send(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const { data: code, error } = schema.safeParse(normalize(field.current?.value ?? ''))
    setFieldError(error?.issues[0]?.message)
    setRefusal(undefined)
    if (error) return field.current?.focus()
    setBusy(true)
    try {
      await postAuth(path, { code })
      await startSession()
    } catch (error) {
      const { message, code = '' } = readSessionError(error)
      if (/^(INVALID_TWO_FACTOR_COOKIE|TOO_MANY_ATTEMPTS)/.test(code)) return onStartOver(message)
      setRefusal(message)
      setBusy(false)
      field.current?.select()
    }
  }

  return (
    <>
      <p className="text-muted">{text}</p>
      <form className="sign-in-form stack" noValidate onSubmit={send}>
        <Field key={kind} ref={field} label={label} error={fieldError} {...input} />
        <Button type="submit" variant="primary" size="medium" wide busy={busy}>
          Continue
        </Button>
        <FormRefusal>{refusal}</FormRefusal>
      </form>
      <p className="text-muted">
        <button
          type="button"
          className="link"
          onClick={() => {
            setRefusal(undefined)
            setFieldError(undefined)
            setKind(kind === 'app' ? 'recovery' : 'app')
          }}
        >
          {other}
        </button>
      </p>
    </>
  )
}
