import './your-account.css'
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '../../session/api.ts'
import { requirePerson } from '../../session/guard.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { ConfirmLink } from './confirm-link.tsx'

export const meta = () => pageMeta('Confirm your email')

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const { email } = await requirePerson(request)
  return { email, token: params.token ?? '' }
}

/** Where the link leads that confirms an address, after signing in. */
export default function ConfirmAddressPage() {
  const { email, token } = useLoaderData<typeof clientLoader>()
  const [isDone, setDone] = useState(false)
  return (
    <main className="page-narrow">
      <header className="page-head">
        <h1 className="display-2">{isDone ? 'Your email is confirmed' : 'Confirm your email'}</h1>
      </header>
      {isDone ? (
        <div className="confirm-email box" role="status">
          <p>
            <strong>{email}</strong> is confirmed. You can invite colleagues to your company and sign in with Google now.
          </p>
          <p className="actions">
            <ButtonLink variant="primary" to="/dashboard/my-profile">
              My profile
            </ButtonLink>
          </p>
        </div>
      ) : (
        <ConfirmLink confirm={() => api.accounts.confirmAddress({ confirmToken: token })} onDone={() => setDone(true)}>
          <p>
            You are signed in as <strong>{email}</strong>. Confirm that this is your address, and that you signed up with it.
          </p>
        </ConfirmLink>
      )}
    </main>
  )
}
