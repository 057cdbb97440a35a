import './your-account.css'
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '../../session/api.ts'
import { readApiError } from '../../session/api-error.ts'
import { requirePerson, toLogin } from '../../session/guard.ts'
import { clearSession } from '../../session/session.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../ui/frame/empty-state.tsx'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { ConfirmLink } from './confirm-link.tsx'

export const meta = () => pageMeta('Confirm your new email')

interface Loaded {
  token: string
  change?: { email: string; from: string }
  /** Why the link does not work. */
  refusal?: string
}

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs): Promise<Loaded> {
  await requirePerson(request)
  const token = params.token ?? ''
  try {
    return { token, change: await api.accounts.emailChange({ changeToken: token }) }
  } catch (error) {
    const { status, message } = readApiError(error)
    if (status === 401) throw toLogin(request)
    return { token, refusal: message }
  }
}

// After the confirmation nobody is signed in, and the page still says what happened.
export const shouldRevalidate = () => false

/** Where the link to a new address leads, after signing in. */
export default function ConfirmEmailPage() {
  const { token, change, refusal } = useLoaderData<typeof clientLoader>()
  const [isDone, setDone] = useState(false)
  return (
    <main className="page-narrow">
      <header className="page-head">
        <h1 className="display-2">{isDone ? 'Your email was changed' : 'Confirm your new email'}</h1>
      </header>
      {change ? (
        <Confirmation token={token} change={change} isDone={isDone} onDone={() => setDone(true)} />
      ) : (
        <EmptyState title="This link does not work">
          <p className="text-muted">{refusal}</p>
          <ButtonLink variant="neutral" to="/dashboard/my-profile">
            My profile
          </ButtonLink>
        </EmptyState>
      )}
    </main>
  )
}

interface Props {
  token: string
  change: NonNullable<Loaded['change']>
  isDone: boolean
  onDone: () => void
}

function Confirmation({ token, change: { email, from }, isDone, onDone }: Props) {
  if (isDone)
    return (
      <div className="confirm-email box" role="status">
        <p>
          Your email is <strong>{email}</strong> now. You were signed out of all browsers, here too. Links to a new password that we sent
          before no longer work.
        </p>
        <p className="actions">
          <ButtonLink variant="primary" to="/login?from=/dashboard/my-profile">
            Login
          </ButtonLink>
        </p>
      </div>
    )
  const confirm = () => api.accounts.confirmEmailChange({ changeToken: token })
  const leave = () => {
    onDone()
    clearSession()
  }
  return (
    <ConfirmLink confirm={confirm} onDone={leave}>
      <p>
        The email of your account changes from <strong>{from}</strong> to <strong>{email}</strong>. Orders, messages and invitations follow.
      </p>
      <p className="text-muted">
        You are then signed out of all browsers, here too, and links to a new password stop working. Sign in with the new email afterwards.
      </p>
    </ConfirmLink>
  )
}
