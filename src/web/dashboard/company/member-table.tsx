import './company.css'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Company, CompanyInvitation, CompanyMember } from '../../../contract/people/company.ts'
import { useConfirmedAction } from '../../forms/use-confirmed-action.ts'
import { api } from '../../session/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { Table } from '../../ui/tables/table.tsx'
import { showDay } from '../../ui/text/dates.ts'
import { EmailText } from '../../ui/text/email-text.tsx'
import { Role } from '../../ui/text/role.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { ColumnSection } from '../columns.tsx'
import { InviteForm } from './invite-form.tsx'

interface Props {
  company: Company
  /** The email address of the reader, who leaves elsewhere. */
  self?: string
  /** Whether the reader changes roles, removes and invites. */
  isManaged: boolean
  orderPath: string
}

/** The members and invitations of a company. */
export function MemberTable({ company, self, isManaged, orderPath }: Props) {
  const [removing, setRemoving] = useState<CompanyMember>()
  const dialog = useConfirmedAction(() => setRemoving(undefined))
  const { _id: companyId, members, invitations } = company
  const remove = () =>
    dialog.confirm(async () => {
      if (!removing) return
      await api.companies.removeMember({ companyId, personId: removing.personId })
      void notify.success('Removed from the company', removing.name)
    })
  return (
    <ColumnSection id="members" title="Members">
      {members.length + invitations.length === 0 ? (
        <p className="text-muted">Nobody is in this company yet.</p>
      ) : (
        <Table label="People of the company" className="stacked-table company-members">
          <thead>
            <tr>
              <th>Name</th>
              {isManaged && <th>Last order</th>}
              <th>Role</th>
              {isManaged && <th>Action</th>}
            </tr>
          </thead>
          <tbody>
            {members.map((member) => (
              <tr key={member.personId}>
                <td>
                  <Person member={member} isSelf={member.email === self} />
                </td>
                {isManaged && (
                  <td data-label="Last order">
                    <LastOrder member={member} path={orderPath} />
                  </td>
                )}
                <td data-label="Role">
                  {isManaged && member.email !== self ? <RoleSelect companyId={companyId} member={member} /> : <Role>{member.role}</Role>}
                </td>
                {isManaged && (
                  <td className="company-member-actions">
                    {member.email !== self && (
                      <Button
                        variant="quiet-destructive"
                        size="small"
                        aria-label={`Remove ${member.name}`}
                        onClick={() => setRemoving(member)}
                      >
                        Remove
                      </Button>
                    )}
                  </td>
                )}
              </tr>
            ))}
            {invitations.map((invitation) => (
              <Invited key={invitation._id} companyId={companyId} invitation={invitation} />
            ))}
          </tbody>
        </Table>
      )}
      {isManaged && <InviteForm companyId={companyId} />}
      <ConfirmDialog
        open={removing !== undefined}
        title={`Remove ${removing?.name ?? ''}?`}
        text="They will no longer see the company and its orders. Their orders stay with the company."
        keep="Keep"
        confirm="Remove"
        busy={dialog.busy}
        refusal={dialog.refusal}
        onConfirm={remove}
        onClose={dialog.close}
      />
    </ColumnSection>
  )
}

const Person = ({ member: { name, email }, isSelf }: { member: CompanyMember; isSelf: boolean }) => (
  <span className="company-person row">
    <Avatar name={name} />
    <span>
      <b>{name}</b> {isSelf && <span className="text-muted">you</span>}
      <span className="block text-small text-faint">
        <EmailText>{email}</EmailText>
      </span>
    </span>
  </span>
)

const LastOrder = ({ member: { lastOrder }, path }: { member: CompanyMember; path: string }) =>
  lastOrder ? (
    <span>
      <Link className="number-link" to={`${path}/${lastOrder._id}`} prefetch="intent">
        {lastOrder.number}
      </Link>{' '}
      <time className="text-small text-faint no-break" dateTime={lastOrder.at}>
        {showDay(lastOrder.at)}
      </time>
    </span>
  ) : (
    <span className="text-faint">No order yet</span>
  )

function RoleSelect({ companyId, member }: { companyId: string; member: CompanyMember }) {
  const { busy, confirm } = useConfirmedAction()
  const change = (role: CompanyMember['role']) =>
    confirm(async () => {
      await api.companies.changeRole({ companyId, personId: member.personId, role })
      void notify.success(role === 'manager' ? 'Made a manager' : 'Made a buyer', member.name)
    })
  return (
    <Select
      label={`Role of ${member.name}`}
      hideLabel
      value={member.role}
      disabled={busy}
      onChange={({ target }) => change(target.value === 'manager' ? 'manager' : 'buyer')}
    >
      <option>buyer</option>
      <option>manager</option>
    </Select>
  )
}

function Invited({ companyId, invitation }: { companyId: string; invitation: CompanyInvitation }) {
  const { _id, email, role, invitedAt, expiresAt } = invitation
  const { busy, confirm } = useConfirmedAction()
  const sendAgain = () =>
    confirm(async () => {
      await api.companies.invite({ companyId, email, role })
      void notify.success('Invitation sent', email)
    })
  const withdraw = () =>
    confirm(async () => {
      await api.companies.withdraw({ companyId, invitationId: _id })
      void notify.success('Invitation withdrawn', email)
    })
  return (
    <tr>
      <td>
        <span className="company-person row">
          <span className="avatar is-invited" aria-hidden="true" />
          <span>
            <b>
              <EmailText>{email}</EmailText>
            </b>
            <span className="block text-small text-muted">
              Invited {showDay(invitedAt)}, until {showDay(expiresAt)}
            </span>
          </span>
        </span>
      </td>
      <td data-label="Last order" className="text-faint">
        Not joined yet
      </td>
      <td data-label="Role">{role}</td>
      <td className="company-member-actions">
        <Button variant="quiet-neutral" size="small" busy={busy} aria-label={`Send the invitation to ${email} again`} onClick={sendAgain}>
          Send again
        </Button>
        <Button variant="quiet-destructive" size="small" aria-label={`Withdraw the invitation to ${email}`} onClick={withdraw}>
          Withdraw
        </Button>
      </td>
    </tr>
  )
}
