import './families-page.css'
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import type { ManagedFamily } from '../../../contract/catalog/families.ts'
import { otherTools } from '../../../contract/rules/family-name.ts'
import { DashboardPage } from '../../dashboard/dashboard-page.tsx'
import { useRefreshOnReturn } from '../../dashboard/use-refresh-on-return.ts'
import { api } from '../../session/api.ts'
import { loadData } from '../../session/load-data.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { Table } from '../../ui/tables/table.tsx'
import { FamilyDialog } from './family-dialog.tsx'
import { FamilyRow } from './family-row.tsx'
import { familyMessages } from './messages.ts'
import { RemoveFamilyDialog } from './remove-family-dialog.tsx'

export const meta = () => pageMeta('Families')

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadData(request, api.families.list())
}

type Open = { dialog: 'add' } | { dialog: 'edit' | 'remove'; family: ManagedFamily }

/** The families of the catalog in the order of their tabs. */
export default function FamiliesPage() {
  const families = useLoaderData<typeof clientLoader>()
  const [open, setOpen] = useState<Open>()
  const [moved, setMoved] = useState('')
  const close = () => setOpen(undefined)
  useRefreshOnReturn()
  const movable = families.filter(({ slug }) => slug !== otherTools.slug)
  return (
    <DashboardPage title="Families" beside={<Button onClick={() => setOpen({ dialog: 'add' })}>Add family</Button>}>
      <p className="text-muted families-lead">{familyMessages.whatTheyAre}</p>
      <p className="visually-hidden" role="status">
        {moved}
      </p>
      <Table label="Families" className="families-table">
        <thead>
          <tr>
            <th>Family</th>
            <th>Description</th>
            <th className="number">Tools</th>
            <th>
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {families.map((family) => (
            <FamilyRow
              key={family.slug}
              family={family}
              order={movable}
              onMoved={setMoved}
              onEdit={() => setOpen({ dialog: 'edit', family })}
              onRemove={() => setOpen({ dialog: 'remove', family })}
            />
          ))}
        </tbody>
      </Table>
      {open?.dialog === 'add' && <FamilyDialog onClose={close} />}
      {open?.dialog === 'edit' && <FamilyDialog family={open.family} onClose={close} />}
      {open?.dialog === 'remove' && <RemoveFamilyDialog family={open.family} families={families} onClose={close} />}
    </DashboardPage>
  )
}
