import './my-profile.css'
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { DashboardPage } from '../../dashboard/dashboard-page.tsx'
import { api } from '../../session/api.ts'
import { requirePerson } from '../../session/guard.ts'
import { loadData } from '../../session/load-data.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { Role } from '../../ui/text/role.tsx'
import { Specification } from '../../ui/text/specification.tsx'
import { EditProfile } from './edit-profile.tsx'
import { FacebookIcon, GithubIcon } from './profile-icons.tsx'
import { Sessions } from './sessions.tsx'
import { SignInSecurity } from './sign-in-security.tsx'
import { YourAccount } from './your-account.tsx'

export const meta = () => pageMeta('My profile')

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { email } = await requirePerson(request)
  return loadData(
    request,
    Promise.all([api.people.profile({ email }), api.people.sessions(), api.people.secondFactor(), api.accounts.read()]),
  )
}

export default function MyProfile() {
  const [profile, sessions, secondFactor, account] = useLoaderData<typeof clientLoader>()
  const { name, email, photo, bio, address, country, phone, facebook, github, role } = profile
  const [editing, setEditing] = useState(false)
  return (
    <DashboardPage
      title="My profile"
      beside={
        <Button variant="neutral" onClick={() => setEditing(true)}>
          Update
        </Button>
      }
    >
      <div className="profile">
        <Avatar name={name} image={photo} className="avatar-large profile-avatar" />
        <div className="profile-head">
          <div className="profile-name cluster">
            <h2 className="display-3">{name}</h2>
            <Role>{role}</Role>
          </div>
          {bio && <p className="text-muted">{bio}</p>}
          {(facebook || github) && (
            <p className="profile-links">
              {facebook && (
                <a className="profile-link" href={facebook} target="_blank" rel="noreferrer" aria-label="Facebook">
                  <FacebookIcon />
                </a>
              )}
              {github && (
                <a className="profile-link" href={github} target="_blank" rel="noreferrer" aria-label="GitHub">
                  <GithubIcon />
                </a>
              )}
            </p>
          )}
        </div>
        <Specification
          label="Profile"
          rows={[
            ['Address', address || '–'],
            ['Country', country || '–'],
            ['Phone', phone || '–'],
            ['Email', email],
          ]}
        />
      </div>
      <SignInSecurity isAdmin={role === 'admin'} secondFactor={secondFactor} />
      <Sessions sessions={sessions} />
      <YourAccount email={email} account={account} />
      {editing && <EditProfile profile={profile} onClose={() => setEditing(false)} />}
    </DashboardPage>
  )
}
