import './bank-statement.css'
import { useState } from 'react'
import { Link, useLoaderData, useRevalidator } from 'react-router'
import { shopLocale } from '../../../contract/ground/shop-locale.ts'
import type { AddedBankStatement, BankLine } from '../../../contract/office/bank-statements.ts'
import { DashboardPage } from '../../dashboard/dashboard-page.tsx'
import { officeList } from '../../dashboard/office-list.ts'
import { Pagination } from '../../dashboard/pagination.tsx'
import { useRefreshOnReturn } from '../../dashboard/use-refresh-on-return.ts'
import { useSending } from '../../forms/use-sending.ts'
import { api } from '../../session/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FormRefusal } from '../../ui/fields/form-refusal.tsx'
import { EmptyState } from '../../ui/frame/empty-state.tsx'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { type Column, ListTable } from '../../ui/tables/list-table.tsx'
import { countOf } from '../../ui/text/counts.ts'
import { Day } from '../../ui/text/day.tsx'
import { showAmount } from '../../ui/text/money.ts'
import { DecidedLines, lineColumns, orderPath, Part, SureOrders, showLineAmount } from './bank-lines.tsx'
import { ChooseOrder } from './choose-order.tsx'
import { bankMessages as words } from './messages.ts'
import { StatementNews } from './statement-news.tsx'

export const meta = () => pageMeta('Bank statement')

const DECIDED = 20

export const clientLoader = officeList(
  (page, options) => api.bankStatements.list({ ...page, state: 'open' }, options),
  async () => {
    const [recorded, notOurs, counts] = await Promise.all([
      api.bankStatements.list({ state: 'recorded', limit: DECIDED }),
      api.bankStatements.list({ state: 'not-ours', limit: DECIDED }),
      api.bankStatements.counts(),
    ])
    return { recorded, notOurs, counts }
  },
)

interface ReadFile {
  file: File
  /** Undefined while the page asks about another account. */
  added: AddedBankStatement | undefined
}

/** Reads statements of the bank, and records their lines as payments. */
export default function BankStatementPage() {
  const { items, next, recorded, notOurs, counts } = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  const { send, busy, refusal, setRefusal } = useSending()
  const [read, setRead] = useState<ReadFile>()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  useRefreshOnReturn()
  const sure = items.filter(({ isSure }) => isSure)
  const look = items.filter(({ isSure }) => !isSure)
  const chosen = sure.filter(({ _id }) => !left.has(_id))

  const take = (file: File, anyAccount = false) =>
    send(
      async () => {
        const added = await api.bankStatements.add({ file, ...(anyAccount && { anyAccount: 'true' }) })
        setRead({ file, added })
        await revalidate()
      },
      ({ message, facts }) => {
        setRefusal(message)
        setRead('otherAccount' in facts ? { file, added: undefined } : undefined)
      },
    )
  const decide = (call: () => Promise<unknown>) =>
    send(
      async () => {
        await call()
        await revalidate()
      },
      ({ message }) => {
        setRefusal(message)
        return revalidate()
      },
    )
  const recordChosen = () => {
    let done = 0
    return send(
      async () => {
        for (const line of chosen) {
          await api.bankStatements.record({ lineId: line._id, orderIds: line.proposed.map(({ _id }) => _id) })
          done++
        }
        await revalidate()
      },
      ({ message }) => {
        setRefusal(words.recordedSome(done, chosen.length, message))
        return revalidate()
      },
    )
  }
  const check = (id: string, isChecked: boolean) =>
    setLeft((before) => new Set(isChecked ? [...before].filter((each) => each !== id) : [...before, id]))

  return (
    <DashboardPage title="Bank statement" beside={<FileButton busy={busy} onFile={(file) => void take(file)} />}>
      <FormRefusal>{refusal}</FormRefusal>
      {read && !read.added && (
        <Button variant="neutral" busy={busy} onClick={() => void take(read.file, true)}>
          Read {read.file.name} all the same
        </Button>
      )}
      {read?.added && <StatementNews file={read.file.name} added={read.added} />}
      {items.length === 0 && (
        <EmptyState title={counts.recorded + counts.notOurs === 0 ? 'No statement has been read yet' : 'Every line is decided'}>
          {words.how}
        </EmptyState>
      )}
      {sure.length > 0 && (
        <Part
          title={`${sure.length} sure`}
          note={words.sure}
          beside={
            <Button variant="primary" busy={busy} disabled={chosen.length === 0} onClick={() => void recordChosen()}>
              {`Record ${countOf(chosen.length, 'payment', 'payments')}, ${showAmount(chosen.reduce((sum, { amount }) => sum + amount, 0))}`}
            </Button>
          }
        >
          <ListTable label="Sure" className="bank-table" columns={[...lineColumns, sureColumn, chooseColumn(left, check)]} items={sure} />
        </Part>
      )}
      {look.length > 0 && (
        <Part title={`${look.length} to look at`} note={words.look}>
          <ListTable
            label="To look at"
            className="bank-table"
            columns={[
              ...lineColumns,
              {
                name: 'Proposed',
                cell: (line) => (
                  <ChooseOrder
                    line={line}
                    busy={busy}
                    onRecord={(orderIds) => void decide(() => api.bankStatements.record({ lineId: line._id, orderIds }))}
                    onPutOff={() => void decide(() => api.bankStatements.putOff({ lineId: line._id }))}
                  />
                ),
              },
            ]}
            items={look}
          />
        </Part>
      )}
      <Pagination shown={items.length} next={next} total={counts.open} names={['Earlier', 'Later']} />
      <DecidedLines title={`${counts.recorded} recorded`} note={words.recorded} lines={recorded} column={recordedColumn} />
      <DecidedLines
        title={`${counts.notOurs} not ours`}
        note={words.notOurs}
        lines={notOurs}
        column={takeBackColumn(busy, (lineId) => void decide(() => api.bankStatements.takeBack({ lineId })))}
      />
    </DashboardPage>
  )
}

const sureColumn: Column<BankLine> = { name: 'Is recorded on', cell: (line) => <SureOrders line={line} /> }

const chooseColumn = (left: ReadonlySet<string>, onCheck: (id: string, isChecked: boolean) => void): Column<BankLine> => ({
  name: 'Record',
  cell: (line) => (
    <input
      type="checkbox"
      aria-label={`Record ${showLineAmount(line)} of ${line.payer || 'an unknown payer'}`}
      checked={!left.has(line._id)}
      onChange={({ target }) => onCheck(line._id, target.checked)}
    />
  ),
})

const recordedColumn: Column<BankLine> = {
  name: 'Recorded on',
  cell: ({ recordedOn, by, decidedAt }) => (
    <>
      {recordedOn.map(({ _id, number }, index) => (
        <span key={_id}>
          {index > 0 && ', '}
          <Link className="number-link text-bold no-break" to={orderPath(_id)} prefetch="intent">
            {number ?? 'an order that has ended'}
          </Link>
        </span>
      ))}
      <span className="block text-small text-muted">
        {decidedAt && <Day at={decidedAt} />} by {by}
      </span>
    </>
  ),
}

/** Why a line can pay no order here. */
function paysNothing({ amount, currency }: BankLine): string | undefined {
  if (amount <= 0) return amount < 0 ? 'goes out' : 'no money'
  return currency === shopLocale().currency ? undefined : 'in another currency'
}

const takeBackColumn = (busy: boolean, onTakeBack: (lineId: string) => void): Column<BankLine> => ({
  name: 'Decision',
  isNameHidden: true,
  cell: (line) =>
    paysNothing(line) === undefined ? (
      <Button
        size="small"
        variant="quiet"
        busy={busy}
        aria-label={`Ours after all: ${showLineAmount(line)} of ${line.payer || 'an unknown payer'}`}
        onClick={() => onTakeBack(line._id)}
      >
        Ours after all
      </Button>
    ) : (
      <span className="text-muted">{paysNothing(line)}</span>
    ),
})

function FileButton({ busy, onFile }: { busy: boolean; onFile: (file: File) => void }) {
  return (
    <label className="bank-file" aria-busy={busy}>
      <input
        type="file"
        className="visually-hidden"
        accept=".xml,.sta,.mta,.940,.mt940,.txt,.swi"
        disabled={busy}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) onFile(file)
          target.value = ''
        }}
      />
      <span className="button button-neutral">{busy ? 'Working…' : 'Choose a file'}</span>
    </label>
  )
}
