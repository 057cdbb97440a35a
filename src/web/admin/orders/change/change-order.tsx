import './change-order.css'
import type { OrderDetail } from '../../../../contract/selling/order.ts'
import { ColumnSection, Columns } from '../../../dashboard/columns.tsx'
import { Crumb } from '../../../dashboard/crumb.tsx'
import { DashboardPage } from '../../../dashboard/dashboard-page.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { FormRefusal } from '../../../ui/fields/form-refusal.tsx'
import { RestoredDraft } from '../../../ui/fields/restored-draft.tsx'
import { ActionBar } from '../../../ui/frame/action-bar.tsx'
import { orderState } from '../../../ui/order/order-state.ts'
import { Badge } from '../../../ui/text/badge.tsx'
import { showDay } from '../../../ui/text/dates.ts'
import { showAmount } from '../../../ui/text/money.ts'
import { AddChangedLine, ChangeLines, PaidAlready } from './change-lines.tsx'
import { ChangeDelivery, WhatHappens } from './change-parts.tsx'
import { OldAndNewSums, SecondOrder, showDifference } from './change-sums.tsx'
import { orderChangeMessages as words } from './messages.ts'
import { type ChangeForm, useChangeForm } from './use-change-form.ts'

/** Changes an order before anything has left: old and new beside each other, and what follows from the press before it. */
export function ChangeOrder({ order }: { order: OrderDetail }) {
  const form = useChangeForm(order)
  const { _id, number, company, placedAt, paidAt, dueAt } = order
  const page = `/dashboard/manage-all-orders/${_id}`
  const { preview } = form
  return (
    <DashboardPage
      title={
        <>
          Change <span className="no-break">{number}</span>
        </>
      }
      crumb={<Crumb list={{ to: page, name: number }}>Change</Crumb>}
      beside={
        <div className="managed-facts text-muted wrap-anywhere cluster">
          <Badge state={orderState(order)} />
          {company && <b>{company}</b>}
          <span>
            Placed <b>{showDay(placedAt)}</b>, {words.nothingShipped}
          </span>
          {paidAt ? (
            <span>
              Paid <b>{showDay(paidAt)}</b>, <b>{showAmount(order.orderAmount)}</b>
            </span>
          ) : (
            dueAt && (
              <span>
                On account, due <b>{showDay(dueAt)}</b>
              </span>
            )
          )}
        </div>
      }
    >
      <div className="change-order stack">
        <RestoredDraft {...form.draft} />
        <PaidAlready form={form} />
        <ColumnSection
          id="change-lines"
          title="Lines"
          more={<span className="text-small text-muted">{preview && words.changes(preview.changes)}</span>}
        >
          <ChangeLines form={form} />
          <AddChangedLine form={form} />
        </ColumnSection>
        <SecondOrder form={form} />
        <Columns
          aside={
            <ColumnSection id="old-and-new" title="Old and new">
              <OldAndNewSums form={form} />
            </ColumnSection>
          }
        >
          <ChangeDelivery form={form} />
          <ColumnSection id="what-happens" title="What happens">
            <div aria-live="polite">
              <WhatHappens form={form} />
            </div>
          </ColumnSection>
        </Columns>
        <ChangeBar form={form} page={page} />
      </div>
    </DashboardPage>
  )
}

/** Old, new and the difference once more, beside the press. */
function ChangeBar({ form, page }: { form: ChangeForm; page: string }) {
  const { preview, typed, hasProblems, isCurrent, busy, refusal, press, discard } = form
  const isEmpty = typed.lines.every(({ isRemoved }) => isRemoved)
  const waits = preview?.second && !typed.second
  const why = isEmpty ? words.emptied : hasProblems ? words.waits : refusal?.message
  return (
    <ActionBar label="Change">
      <div className="action-bar-row cluster">
        {preview && <p>{inWords(preview, typed.second)}</p>}
        <FormRefusal>{why}</FormRefusal>
        <ButtonLink variant="neutral" to={page} onClick={discard}>
          Discard
        </ButtonLink>
        {preview && preview.changes > 0 && !waits && !isEmpty && !hasProblems && (
          <Button variant="primary" busy={busy || !isCurrent} onClick={() => press(preview)}>
            {nameOf(preview)}
          </Button>
        )}
      </div>
    </ActionBar>
  )
}

type Preview = NonNullable<ChangeForm['preview']>

function inWords({ before, after, payBack, second }: Preview, hasSecond: boolean) {
  if (second && hasSecond)
    return (
      <>
        {payBack > 0 && (
          <>
            <b>{showAmount(payBack)}</b> goes back,{' '}
          </>
        )}
        <b>{showAmount(second.orderAmount)}</b> is ordered anew
      </>
    )
  const difference = after.orderAmount - before.orderAmount
  return (
    <>
      <b>{showAmount(after.orderAmount)}</b>
      {difference !== 0 && (
        <>
          {' '}
          instead of {showAmount(before.orderAmount)}, <b>{showDifference(difference)}</b>
        </>
      )}
    </>
  )
}

function nameOf({ payBack, second }: Preview): string {
  if (second) return payBack > 0 ? 'Refund and place the second order' : 'Place the second order'
  return payBack > 0 ? `Refund ${showAmount(payBack)}` : 'Change order'
}
