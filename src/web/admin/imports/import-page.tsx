import './import-page.css'
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator, useSearchParams } from 'react-router'
import type { ProductImport } from '../../../contract/catalog/product-imports.ts'
import { ExportCsv } from '../../dashboard/csv/export-csv.tsx'
import { DashboardPage } from '../../dashboard/dashboard-page.tsx'
import { useSending } from '../../forms/use-sending.ts'
import { api } from '../../session/api.ts'
import { loadData } from '../../session/load-data.ts'
import { FormRefusal } from '../../ui/fields/form-refusal.tsx'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { ImportColumns } from './import-columns.tsx'
import { ImportDecision } from './import-decision.tsx'
import { ImportErrors } from './import-errors.tsx'
import { ImportHistory } from './import-history.tsx'
import { ImportImages } from './import-images.tsx'
import { ImportOutcome } from './import-outcome.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ChangedCells, NewProducts } from './import-rows.tsx'
import { loadImport } from './load-import.ts'
import { importMessages } from './messages.ts'
import { ReadNotes } from './read-notes.tsx'

export const meta = () => pageMeta('Import')

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadData(request, loadImport(new URL(request.url).searchParams))
}

/** Checks a file of products, shows what it changes, applies it and undoes it. */
export default function ImportPage() {
  const { current, counts, earlier, errors, changed, added, kept } = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const { send, refusal, setRefusal } = useSending()
  const [busy, setBusy] = useState<string>()

  /** Runs one call at a time, and shows what it did or why it was refused. */
  async function run(name: string, call: () => Promise<unknown>) {
    if (busy) return
    setBusy(name)
    await send(
      async () => {
        await call()
        await revalidate()
      },
      ({ message }) => {
        setRefusal(message)
        return revalidate()
      },
    )
    setBusy(undefined)
  }
  const choose = (file: File) =>
    run('check', async () => {
      const { insertedId } = await api.productImports.check({ file })
      await navigate(`?import=${insertedId}`)
    })
  const [params] = useSearchParams()
  const reading = current?.reading
  const isChoosing = current?.state === 'asked' || (current?.state === 'checked' && current.isFileKept && params.has('columns'))
  const isFree = !current || current.state === 'stopped' || current.state === 'refused'
  const show = ({ _id }: ProductImport) => navigate(`?import=${_id}`)
  const undo = (done: ProductImport) =>
    run(done._id, async () => {
      await api.productImports.undo({ importId: done._id })
      await show(done)
    })

  return (
    <DashboardPage
      title="Import"
      beside={
        <div className="import-actions actions">
          <ExportCsv paths={['/api/product-export']} noun={['product', 'products']} name="Download all products" />
          <FileButton busy={busy === 'check'} isFirst={isFree} onFile={choose} />
        </div>
      }
    >
      <FormRefusal>{refusal}</FormRefusal>
      {current && <ImportOutcome current={current} counts={counts} kept={kept} busy={busy === current._id} onUndo={() => undo(current)} />}
      {isFree && (
        <section className="import-start" aria-label="How to import">
          <p>{importMessages.intro}</p>
          <ExportCsv paths={['/api/product-import-template']} noun={['template', 'templates']} name="Download the template" />
        </section>
      )}
      {current && ['checking', 'applying', 'undoing'].includes(current.state) && (
        <ImportProgress current={current} onStop={() => run('stop', () => api.productImports.stop({ importId: current._id }))} />
      )}
      {current && reading && isChoosing && (
        <ImportColumns
          key={`${current._id} ${reading.sheet} ${reading.headRow}`}
          current={current}
          reading={reading}
          busy={busy === 'answer'}
          onAnswer={(answers, isPreview) =>
            run('answer', async () => {
              await api.productImports.answer({ importId: current._id, answers, isPreview })
              await navigate(`?import=${current._id}`)
            })
          }
        />
      )}
      {current?.state === 'checked' && !isChoosing && (
        <>
          <ReadNotes current={current} />
          <ImportDecision
            key={current._id}
            current={current}
            busy={busy === 'apply'}
            onApply={(leaveOutErrors) => run('apply', () => api.productImports.apply({ importId: current._id, leaveOutErrors }))}
          />
          {current.errors > 0 && <ImportErrors current={current} rows={errors} />}
          {current.changes > 0 && <ChangedCells current={current} page={changed} />}
          {current.newProducts > 0 && <NewProducts current={current} rows={added} />}
        </>
      )}
      {(isFree || current.state === 'applied') && <ImportImages />}
      {earlier.length > 0 && <ImportHistory imports={earlier} busy={busy} onUndo={undo} />}
    </DashboardPage>
  )
}

function FileButton({ busy, isFirst, onFile }: { busy: boolean; isFirst: boolean; onFile: (file: File) => void }) {
  return (
    <label className="import-file" aria-busy={busy}>
      <input
        type="file"
        className="visually-hidden"
        accept=".csv,.txt,.xlsx,text/csv"
        disabled={busy}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) onFile(file)
          target.value = ''
        }}
      />
      <span className="button button-neutral">{busy ? 'Uploading…' : isFirst ? 'Choose a file' : 'Choose another file'}</span>
    </label>
  )
}
