import '../../dashboard/company/company.css'
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import type { OfferedInvitation } from '../../../contract/people/company.ts'
import { useSending } from '../../forms/use-sending.ts'
import { api } from '../../session/api.ts'
import { readApiError } from '../../session/api-error.ts'
import { accessToken } from '../../session/session.ts'
import { currentPerson } from '../../session/session-store.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { FormRefusal } from '../../ui/fields/form-refusal.tsx'
import { EmptyState } from '../../ui/frame/empty-state.tsx'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { showDay } from '../../ui/text/dates.ts'
import { EmailText } from '../../ui/text/email-text.tsx'
import { notify } from '../../ui/toasts/notify.ts'

export const meta = () => pageMeta('Invitation')

interface Loaded {
  token: string
  isSignedIn: boolean
  invitation?: OfferedInvitation
  /** Why the invitation cannot be accepted. */
  refusal?: string
}

export async function clientLoader({ params }: ClientLoaderFunctionArgs): Promise<Loaded> {
  await accessToken()
  const opened = { token: params.token ?? '', isSignedIn: currentPerson() !== undefined }
  try {
    return { ...opened, invitation: await api.companies.invitation({ token: opened.token }) }
  } catch (error) {
    return { ...opened, refusal: readApiError(error).message }
  }
}

/** Where the link of an invitation leads. Whoever is signed out sees with which address to sign in. */
export default function InvitationPage() {
  const { token, isSignedIn, invitation, refusal } = useLoaderData<typeof clientLoader>()
  return (
    <main className="page-narrow">
      {invitation ? (
        <Offer token={token} invitation={invitation} isSignedIn={isSignedIn} />
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

interface Props {
  token: string
  invitation: OfferedInvitation
  isSignedIn: boolean
}

function Offer({ token, invitation, isSignedIn }: Props) {
  const { company, email, invitedBy, role, expiresAt } = invitation
  return (
    <>
      <header className="page-head">
        <h1 className="display-2">
          {invitedBy} invites you to {company}
        </h1>
      </header>
      <div className="company-offer box">
        <p>{roles[role]}</p>
        <p className="text-muted">The invitation expires on {showDay(expiresAt)}.</p>
        {isSignedIn ? <Answer token={token} company={company} /> : <SignIn token={token} email={email} />}
      </div>
    </>
  )
}

function SignIn({ token, email }: { token: string; email: string }) {
  const from = `?from=/invitation/${token}`
  return (
    <>
      <p>
        The invitation is for <EmailText>{email}</EmailText>. Log in with this address, or sign up with it.
      </p>
      <p className="actions">
        <ButtonLink variant="neutral" to={`/signup${from}`}>
          Sign up
        </ButtonLink>
        <ButtonLink variant="primary" to={`/login${from}`}>
          Login
        </ButtonLink>
      </p>
    </>
  )
}

function Answer({ token, company }: { token: string; company: string }) {
  const navigate = useNavigate()
  const { send, busy, refusal } = useSending()
  const [pressed, setPressed] = useState<'join' | 'decline'>()
  const answer = (kind: 'join' | 'decline') =>
    send(async () => {
      setPressed(kind)
      await (kind === 'join' ? api.companies.accept({ token }) : api.companies.decline({ token }))
      void notify.success(kind === 'join' ? 'You have joined' : 'Invitation declined', company)
      await navigate(kind === 'join' ? '/dashboard/my-company' : '/')
    })
  return (
    <>
      <FormRefusal>{refusal}</FormRefusal>
      <p className="actions">
        <Button variant="neutral" busy={busy && pressed === 'decline'} onClick={() => answer('decline')}>
          Decline
        </Button>
        <Button variant="primary" busy={busy && pressed === 'join'} onClick={() => answer('join')}>
          Join {company}
        </Button>
      </p>
    </>
  )
}
