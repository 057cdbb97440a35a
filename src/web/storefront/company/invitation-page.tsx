import { useState } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import type { OfferedInvitation } from '../../../contract/company.ts'
import { api, readApiError } from '../../session/api.ts'
import { requirePerson, toLogin } from '../../session/guard.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { FormRefusal } from '../../ui/fields/form-refusal.tsx'
import { EmptyState } from '../../ui/frame/empty-state.tsx'
import { LoaderScreen } from '../../ui/frame/loader-screen.tsx'
import { PageError } from '../../ui/frame/page-error.tsx'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { showDay } from '../../ui/text/dates.ts'
import { notify } from '../../ui/toasts/notify.ts'

export const meta = () => pageMeta('Invitation')

interface Loaded {
  token: string
  invitation?: OfferedInvitation
  /** Why the invitation cannot be accepted. */
  refusal?: string
}

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs): Promise<Loaded> {
  await requirePerson(request)
  const token = params.token ?? ''
  try {
    return { token, invitation: await api.companies.invitation({ token }) }
  } catch (error) {
    const { status, message } = readApiError(error)
    if (status === 401) throw toLogin(request)
    return { token, refusal: message }
  }
}

export { LoaderScreen as HydrateFallback, PageError as ErrorBoundary }

/** Where the link of an invitation leads, after signing in. */
export default function InvitationPage() {
  const { token, invitation, refusal } = useLoaderData<typeof clientLoader>()
  return (
    <main className="page-narrow">
      {invitation ? (
        <Offer token={token} invitation={invitation} />
      ) : (
        <>
          <header className="page-head">
            <h1 className="display-2">Invitation</h1>
          </header>
          <EmptyState title="This invitation does not work">
            <p className="text-muted">{refusal}</p>
            <ButtonLink variant="neutral" to="/dashboard/my-company">
              My company
            </ButtonLink>
          </EmptyState>
        </>
      )}
    </main>
  )
}

const roles = {
  buyer: 'You would be a buyer: you order on the company’s terms, and its managers see those orders.',
  manager: 'You would be a manager: you order on the company’s terms, see all its orders and invoices, and invite colleagues.',
}

function Offer({ token, invitation: { company, invitedBy, role, expiresAt } }: { token: string; invitation: OfferedInvitation }) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState<'join' | 'decline'>()
  const [refusal, setRefusal] = useState<string>()
  const answer = async (kind: 'join' | 'decline') => {
    if (busy) return
    setBusy(kind)
    setRefusal(undefined)
    try {
      if (kind === 'join') await api.companies.accept({ token })
      else await api.companies.decline({ token })
      void notify.success(kind === 'join' ? 'You have joined' : 'Invitation declined', company)
      await navigate(kind === 'join' ? '/dashboard/my-company' : '/')
    } catch (error) {
      setRefusal(readApiError(error).message)
    }
    setBusy(undefined)
  }
  return (
    <>
      <header className="page-head">
        <h1 className="display-2">
          {invitedBy} invites you to {company}
        </h1>
      </header>
      <div className="company-offer">
        <p>{roles[role]}</p>
        <p className="text-muted">The invitation expires on {showDay(expiresAt)}.</p>
        <FormRefusal>{refusal}</FormRefusal>
        <p className="company-offer-actions">
          <Button variant="neutral" busy={busy === 'decline'} onClick={() => answer('decline')}>
            Decline
          </Button>
          <Button variant="primary" busy={busy === 'join'} onClick={() => answer('join')}>
            Join {company}
          </Button>
        </p>
      </div>
    </>
  )
}
