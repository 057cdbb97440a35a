import './staff.css'
import { Fragment, useRef, useState } from 'react'
import { keysOf } from '../../../contract/ground/keys-of.ts'
import type { StaffMember } from '../../../contract/people/staff.ts'
import { nameAreas, type OfficeArea, officeAreas } from '../../../contract/schema/call-access.ts'
import { useConfirmedAction } from '../../forms/use-confirmed-action.ts'
import { api } from '../../session/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { ErrorIcon } from '../../ui/pictures/filled-icons.tsx'
import { Table } from '../../ui/tables/table.tsx'
import { showDay } from '../../ui/text/dates.ts'
import { EmailText } from '../../ui/text/email-text.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { AreasPanel } from './areas-panel.tsx'

const all = keysOf(officeAreas)

interface Props {
  staff: StaffMember[]
  own: string
  mayGrant: boolean
}

/** Who works on what in the office. A line through all five areas is everything. */
export function StaffMatrix({ staff, own, mayGrant }: Props) {
  const [edited, setEdited] = useState<string>()
  return (
    <section className="staff">
      <h2 className="display-4 staff-title">Administrators</h2>
      <Table label="Administrators" className="staff-matrix">
        <thead>
          <tr>
            <th scope="col">Name</th>
            {all.map((area) => (
              <th scope="col" key={area}>
                {officeAreas[area]}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">Action</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {staff.map((member) => (
            <Fragment key={member._id}>
              <Row
                member={member}
                isOwn={member.email === own}
                isEdited={edited === member._id}
                onEdit={mayGrant ? () => setEdited(member._id) : undefined}
              />
              {edited === member._id && (
                <tr className="panel-row">
                  <td colSpan={all.length + 2}>
                    <EditPanel member={member} onClose={() => setEdited(undefined)} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </Table>
      <p className="field-hint">
        <span className="staff-line">A line through all five means everything. </span>Only somebody with everything can make administrators,
        and at least one person always has it.
      </p>
    </section>
  )
}

interface RowProps {
  member: StaffMember
  isOwn: boolean
  isEdited: boolean
  onEdit: (() => void) | undefined
}

function Row({ member: { name, email, photo, areas, secondFactor, shortPassword, disabled }, isOwn, isEdited, onEdit }: RowProps) {
  return (
    <tr className={areas ? undefined : 'is-every'}>
      <th scope="row">
        <span className="staff-person">
          <Avatar name={name} image={photo} />
          <span>
            <b>{name}</b>
            {isOwn && <span className="tag">you</span>}
            <span className="text-small text-faint">
              <EmailText>{email}</EmailText>
            </span>
            {!secondFactor && (
              <span className="field-error">
                <ErrorIcon />
                No second factor
              </span>
            )}
            {shortPassword && (
              <span className="field-error">
                <ErrorIcon />
                Short password
              </span>
            )}
            {disabled && <span className="text-small">Account disabled</span>}
          </span>
        </span>
      </th>
      {all.map((area) => (
        <td className="area-cell" key={area}>
          {!areas || areas.includes(area) ? (
            <>
              <i className="area-square" aria-hidden="true" />
              <span className="visually-hidden">yes</span>
            </>
          ) : (
            <>
              <span className="text-faint" aria-hidden="true">
                –
              </span>
              <span className="visually-hidden">no</span>
            </>
          )}
        </td>
      ))}
      <td className="staff-areas">{areas ? nameAreas(areas) : 'Everything'}</td>
      <td className="staff-edit">
        {onEdit && (
          <Button variant="neutral" size="small" aria-expanded={isEdited} aria-label={`Edit the areas of ${name}`} onClick={onEdit}>
            Edit
          </Button>
        )}
      </td>
    </tr>
  )
}

function EditPanel({ member: { name, email, areas, adminSince }, onClose }: { member: StaffMember; onClose: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const saved = useRef(false)
  const save = useConfirmedAction(() => saved.current && onClose())
  const remove = useConfirmedAction(() => setAsking(false))
  const submit = (chosen: OfficeArea[] | null) =>
    save.confirm(async () => {
      await api.people.setAreas({ email, areas: chosen })
      saved.current = true
      void notify.success('Areas saved', name)
    })
  const takeAway = () =>
    remove.confirm(async () => {
      await api.people.removeAdmin({ email })
      void notify.success('Admin role removed', name)
    })
  return (
    <>
      <AreasPanel
        title={`Areas of ${name}`}
        areas={areas}
        hint="Access to a removed area ends immediately."
        submitText={() => 'Save areas'}
        busy={save.busy}
        refusal={save.refusal}
        other={
          <Button variant="neutral" onClick={() => setAsking(true)}>
            Remove admin rights
          </Button>
        }
        onSubmit={submit}
        onCancel={onClose}
      >
        {adminSince ? `Admin since ${showDay(adminSince)}.` : 'Admin from the beginning.'}
      </AreasPanel>
      <ConfirmDialog
        open={isAsking}
        title="Remove admin rights?"
        text={`${name} becomes a customer at once.`}
        keep="Keep admin rights"
        confirm="Remove admin rights"
        busy={remove.busy}
        refusal={remove.refusal}
        onConfirm={takeAway}
        onClose={remove.close}
      />
    </>
  )
}
