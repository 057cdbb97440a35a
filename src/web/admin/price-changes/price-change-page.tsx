import './price-change-page.css'
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import type { PriceChange } from '../../../contract/catalog/price-changes.ts'
import { startOfDay } from '../../../contract/ground/shop-zone.ts'
import { DashboardPage } from '../../dashboard/dashboard-page.tsx'
import { useSending } from '../../forms/use-sending.ts'
import { api } from '../../session/api.ts'
import { loadData } from '../../session/load-data.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FormRefusal } from '../../ui/fields/form-refusal.tsx'
import { ActionBar } from '../../ui/frame/action-bar.tsx'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { countOf } from '../../ui/text/counts.ts'
import { showTime } from '../../ui/text/dates.ts'
import { showAmount } from '../../ui/text/money.ts'
import { notify } from '../../ui/toasts/notify.ts'
import { ChangedPrices } from './changed-prices.tsx'
import { priceChangePageMessages as words } from './messages.ts'
import { PriceChangeList } from './price-change-list.tsx'
import { emptyRule, readRule, type SentRule } from './price-rule.ts'
import { PriceRuleForm } from './price-rule-form.tsx'
import { showPercent } from './show-percent.ts'
import { usePricePreview } from './use-price-preview.ts'

export const meta = () => pageMeta('Price change')

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const [families, changes] = await loadData(request, Promise.all([api.families.list(), api.priceChanges.list()]))
  return { families, changes }
}

/** Changes prices by percent or amount, shows every price before, and lists what is planned and was applied. */
export default function PriceChangePage() {
  const { families, changes } = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  const { send, refusal, setRefusal } = useSending()
  const [typed, setTyped] = useState(emptyRule)
  const [busy, setBusy] = useState<string>()
  const { rule, problem } = readRule(typed)
  const { preview, problem: refused, isCurrent, load, loadMore } = usePricePreview(rule)

  /** Runs one call at a time, and shows why it was refused. */
  async function run(name: string, call: () => Promise<unknown>) {
    if (busy) return
    setBusy(name)
    await send(
      async () => {
        setRefusal(undefined)
        await call()
        await revalidate()
      },
      ({ message }) => {
        setRefusal(message)
        return Promise.all([load(), revalidate()])
      },
    )
    setBusy(undefined)
  }
  const schedule = (sent: SentRule, seen: string, prices: number) =>
    run('schedule', async () => {
      await api.priceChanges.create({ ...sent, seen })
      setTyped(emptyRule)
      void notify.success(sent.from ? words.scheduled(sent.from) : words.done(prices))
    })
  const cancel = ({ _id }: PriceChange) =>
    run(_id, async () => {
      await api.priceChanges.cancel({ changeId: _id })
      void notify.success(words.canceled)
    })
  const undo = ({ _id }: PriceChange) =>
    run(_id, async () => {
      await api.priceChanges.undo({ changeId: _id })
      void notify.success(words.undone)
    })
  const prices = preview && countOf(preview.prices, 'price', 'prices')

  return (
    <DashboardPage title="Price change">
      <p className="text-muted price-lead">{words.lead}</p>
      <PriceRuleForm typed={typed} families={families} problem={problem} onType={(part) => setTyped({ ...typed, ...part })} />
      <div aria-live="polite">
        <FormRefusal>{refusal ?? refused}</FormRefusal>
        {!rule && !problem && <p className="text-muted price-start">{words.nothing}</p>}
      </div>
      {rule && preview && <ChangedPrices preview={preview} onMore={loadMore} />}
      {rule && preview?.prices === 0 && preview.leftOut === 0 && <p className="text-muted">{words.noPrice}</p>}
      {changes.length > 0 && <PriceChangeList changes={changes} busy={busy} onCancel={cancel} onUndo={undo} />}
      {rule && preview && preview.prices > 0 && (
        <ActionBar label="Schedule">
          <div className="action-bar-row cluster">
            <p>
              <b>
                {prices} of {countOf(preview.tools, 'tool', 'tools')}
              </b>
              , {sizeOf(rule)} {rule.from ? `from ${showTime(startOfDay(rule.from).toISOString())}` : 'at once'}
            </p>
            <Button variant="primary" busy={busy === 'schedule' || !isCurrent} onClick={() => schedule(rule, preview.seen, preview.prices)}>
              {rule.from ? 'Schedule' : 'Change'} {prices}
            </Button>
          </div>
        </ActionBar>
      )}
    </DashboardPage>
  )
}

const sizeOf = ({ percent, amount = 0 }: SentRule) =>
  percent === undefined ? `${amount < 0 ? '−' : '+'}${showAmount(Math.abs(amount))}` : showPercent(percent)
