import { useState } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { type PriceList, priceListFields } from '../../../contract/catalog/price-lists.ts'
import { Columns } from '../../dashboard/columns.tsx'
import { Crumb } from '../../dashboard/crumb.tsx'
import { ExportCsv } from '../../dashboard/csv/export-csv.tsx'
import { DashboardPage } from '../../dashboard/dashboard-page.tsx'
import { LeaveGuard } from '../../editor/leave-guard.tsx'
import { SaveBar } from '../../editor/save-bar.tsx'
import { OneFieldDialog } from '../../forms/one-field-dialog.tsx'
import { useConfirmedAction } from '../../forms/use-confirmed-action.ts'
import { api } from '../../session/api.ts'
import { loadData } from '../../session/load-data.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { RestoredDraft } from '../../ui/fields/restored-draft.tsx'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { countOf, oneOrMany } from '../../ui/text/counts.ts'
import { showTime } from '../../ui/text/dates.ts'
import { showUnits } from '../../ui/text/money.ts'
import './price-list.css'
import { ImportButton, ImportProblems, useImportPrices } from './import-prices.tsx'
import { isAbovePublic } from './own-price-rows.tsx'
import { OwnPrices } from './own-prices.tsx'
import { PercentFields } from './percent-fields.tsx'
import { PriceListAside } from './price-list-aside.tsx'
import { usePriceListForm } from './use-price-list-form.ts'

type Loaded = Awaited<ReturnType<typeof readPage>>

export const meta = ({ loaderData }: { loaderData: Loaded | undefined }) => pageMeta(loaderData?.list.name ?? 'Price list')

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  return loadData(request, readPage(params.id ?? ''))
}

async function readPage(listId: string) {
  const [list, families] = await Promise.all([api.priceLists.find({ listId }), api.families.list()])
  return { list, families }
}

export default function PriceListPage() {
  const { list, families } = useLoaderData<typeof clientLoader>()
  return <Editor key={list._id} list={list} families={families} />
}

function Editor({ list, families }: Loaded) {
  const form = usePriceListForm(list)
  const { seen, values, changes, isDirty, guard } = form
  const above = values.products.filter(isAbovePublic).length
  const file = useImportPrices(form)
  return (
    <DashboardPage
      title={list.name}
      crumb={<Crumb list={{ to: '/dashboard/price-lists', name: 'Price lists' }}>{list.name}</Crumb>}
      beside={
        <div className="price-list-actions actions">
          <ImportButton busy={file.busy} onFile={file.importFile} />
          <ExportCsv paths={[`/api/price-list/${list._id}/prices.csv`]} noun={['price', 'prices']} />
        </div>
      }
    >
      <p className="text-muted price-list-facts">
        <span>
          Used by <b>{showUnits(seen.companyCount)}</b> {oneOrMany(seen.companyCount, 'company', 'companies')}
        </span>
        <span>
          Changed <b>{showTime(seen.changedAt)}</b> by {seen.changedBy}
        </span>
      </p>
      <ImportProblems problems={file.problems} />
      <form className="settings price-list" noValidate aria-label="Price list" onSubmit={form.submit}>
        <RestoredDraft {...form.draft} />
        <Columns aside={<PriceListAside list={seen} />}>
          <PercentFields form={form} families={families} />
        </Columns>
        <OwnPrices form={form} />
        <SaveBar form={form} save="Save price list">
          {countOf(changes, 'change', 'changes')}
          {above > 0 && (
            <span className="price-list-above text-error text-bold">{`${above} ${oneOrMany(above, 'price', 'prices')} above the public one`}</span>
          )}
        </SaveBar>
      </form>
      <NameAndRemove list={seen} isUnsaved={isDirty} onDone={() => (guard.isDone.current = true)} />
      <LeaveGuard {...guard} />
    </DashboardPage>
  )
}

interface NameProps {
  list: PriceList
  isUnsaved: boolean
  onDone: () => void
}

function NameAndRemove({ list, isUnsaved, onDone }: NameProps) {
  const [naming, setNaming] = useState(false)
  const [removing, setRemoving] = useState(false)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { busy, refusal, confirm, close } = useConfirmedAction(() => setRemoving(false))
  return (
    <div className="price-list-foot">
      <Button variant="quiet-neutral" disabled={isUnsaved} onClick={() => setNaming(true)}>
        Rename
      </Button>
      <Button variant="quiet-destructive" onClick={() => setRemoving(true)}>
        Remove price list
      </Button>
      {naming && (
        <OneFieldDialog
          title="Rename price list"
          confirm="Rename"
          field={{ label: 'Name', hint: 'Only the office sees it.', schema: priceListFields.name, maxLength: 80, initial: list.name }}
          keepAs={`name-of:${list._id}`}
          send={async (name) => {
            await api.priceLists.edit({ listId: list._id, version: list.version, name })
            await revalidate()
          }}
          onClose={() => setNaming(false)}
        />
      )}
      <ConfirmDialog
        open={removing}
        text={`${list.name} and its prices will be removed. Orders keep their prices.`}
        keep="Keep"
        confirm="Remove"
        busy={busy}
        refusal={refusal}
        onConfirm={() =>
          confirm(async () => {
            await api.priceLists.remove({ listId: list._id, version: list.version })
            onDone()
            await navigate('/dashboard/price-lists')
            return 'elsewhere'
          })
        }
        onClose={close}
      />
    </div>
  )
}
