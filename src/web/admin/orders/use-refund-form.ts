import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { toAmount, toCents } from '../../../contract/ground/money.ts'
import { totalOpenUnits } from '../../../contract/rules/open-units.ts'
import { refundLimit } from '../../../contract/rules/refund-limit.ts'
import { refundOfUnits } from '../../../contract/rules/refund-of-units.ts'
import { fieldMessages } from '../../../contract/schema/messages.ts'
import type { OrderDetail } from '../../../contract/selling/order.ts'
import type { SeenOrder } from '../../../contract/selling/refunds.ts'
import { useAttempt } from '../../forms/use-attempt.ts'
import { api } from '../../session/api.ts'
import type { ApiError } from '../../session/api-error.ts'
import { readDraft } from '../../session/draft.ts'
import { amountProblem, readAmount } from '../../ui/text/amounts.ts'
import { showAmount } from '../../ui/text/money.ts'
import { isZero, unitsProblem } from '../../ui/text/units.ts'
import { notify } from '../../ui/toasts/notify.ts'
import { refundMessages } from './messages.ts'
import { OTHER_REASON, refundReasonsOf } from './refund-reasons.ts'
import { costOf, lostUnits, openUnitsOf, readRestock } from './restock-units.ts'

interface RefundDraft {
  /** Until it is typed, the amount is what the units cost. */
  amount?: string
  /** How much delivery is in it, before tax. */
  delivery?: string
  reason: string
  otherReason: string
  /** Units back to stock by position, where they were typed. */
  units: Record<string, string>
  /** The id of the return or claim that it answers. */
  claim?: string
  /** The order as it was when the form was filled in. */
  seen?: SeenOrder | undefined
}

interface Problems {
  amount?: string | undefined
  delivery?: string | undefined
  reason?: string | undefined
  otherReason?: string | undefined
  units?: Record<string, string>
}

export const refundDraft = (orderId: string) => `refund:${orderId}`

const seenNow = ({ lines, refunded }: OrderDetail): SeenOrder => ({ openUnits: totalOpenUnits(lines), refunded })

/** Refunds what is typed, once. */
export function useRefundForm(order: OrderDetail, onClose: () => void, claimId: string | undefined) {
  const { _id: orderId, lines } = order
  const draft = refundDraft(orderId)
  const [start] = useState(
    (): RefundDraft => ({ reason: '', otherReason: '', units: {}, seen: seenNow(order), ...answering(order, claimId) }),
  )
  const [typed, setTyped] = useState(() => readDraft<RefundDraft>(draft) ?? start)
  const [problems, setProblems] = useState<Problems>({})
  const [refusal, setRefusal] = useState<string>()
  const { attempt, keep, busy } = useAttempt(draft, api.refunds.create)
  const { revalidate } = useRevalidator()

  const leftCents = toCents(refundLimit(order))
  const sums = { amountCents: toCents(order.orderAmount), taxCents: toCents(order.tax) }
  const delivery = typed.delivery ?? ''
  const typedDelivery = readAmount(delivery) ?? 0
  const earlier = order.refunds.map(({ amount, tax }) => ({ amountCents: toCents(amount), taxCents: toCents(tax) }))
  const typedCents = refundOfUnits(sums, earlier, costOf(lines, readRestock(lines, typed.units)) + toCents(typedDelivery))
  const amount = typed.amount ?? (typedCents > 0 ? (Math.min(typedCents, leftCents) / 100).toFixed(2) : '')
  const typedAmount = readAmount(amount)
  const isAll = typedAmount !== undefined && toCents(typedAmount) === leftCents
  const units = isAll ? { ...openUnitsOf(lines), ...typed.units } : typed.units
  const restock = readRestock(lines, units)
  const lost = isAll ? lostUnits(lines, units) : []
  const reason = refundReasonsOf(order).includes(typed.reason) ? typed.reason : ''

  function change(part: Partial<RefundDraft>) {
    setTyped({ ...typed, ...part })
    keep({ ...typed, ...part })
  }

  async function onRefused({ status, reason, message, facts }: ApiError) {
    const refused = facts.lines ?? []
    if (reason === 'changed-meanwhile') change({ seen: { openUnits: Number(facts.openUnits), refunded: Number(facts.refunded) } })
    // What was started before is shown after this refusal.
    if (reason === 'key-reused') change({ seen: undefined })
    if (facts.left !== undefined) setProblems({ amount: message })
    else if (facts.deliveryLeft !== undefined) setProblems({ delivery: message })
    else if (refused.length > 0) setProblems({ units: Object.fromEntries(refused.map((line) => [line.position, line.message])) })
    else setRefusal(reason === 'key-reused' ? refundMessages.startedEarlier : message)
    // A page that cannot be loaded would take the place of the dialog.
    if (status !== 0) await revalidate()
  }

  async function refund() {
    const wrong = findProblems({ amount, delivery, reason, otherReason: typed.otherReason, units })
    setProblems(wrong)
    setRefusal(undefined)
    if (typedAmount === undefined || wrong.delivery || wrong.reason || wrong.otherReason || Object.keys(wrong.units ?? {}).length > 0)
      return
    await attempt(
      {
        orderId,
        amount: typedAmount,
        ...(typedDelivery > 0 && { delivery: typedDelivery }),
        reason: reason === OTHER_REASON ? typed.otherReason.trim() : reason,
        restock,
        lost,
        ...(typed.claim && { claim: typed.claim }),
        seen: typed.seen ?? seenNow(order),
      },
      typed,
      {
        async onDone() {
          void notify.success(doneMessage(order)(showAmount(typedAmount)))
          onClose()
          await revalidate()
        },
        onRefused,
      },
    )
  }

  return {
    typed,
    amount,
    typedAmount,
    delivery,
    deliveryLeft: deliveryLeft(order),
    left: toAmount(leftCents),
    isAll,
    reason,
    units,
    restock,
    lost,
    unitsCost: toAmount(refundOfUnits(sums, earlier, costOf(lines, restock))),
    problems,
    refusal,
    busy,
    isTyped: typed !== start,
    answer: (id: string) => change(answering(order, id)),
    change,
    refund,
  }
}

/** What a return or claim asks for. Damaged units do not go back to stock unless somebody types it. */
function answering({ claims }: OrderDetail, claimId: string | undefined): Partial<RefundDraft> {
  const found = claims.find(({ _id, state }) => _id === claimId && state !== 'declined')
  if (!found) return { claim: '' }
  const left = found.lines.filter(({ units, restockedUnit }) => units > restockedUnit)
  const units = left.map(({ position, units, restockedUnit }) => [position, String(units - restockedUnit)])
  return {
    claim: found._id,
    units: found.kind === 'return' ? Object.fromEntries(units) : {},
    reason: { return: 'Goods returned', damage: 'Goods damaged', short: 'Units missing', wrong: 'Wrong item delivered' }[found.kind],
  }
}

/** What was done: money that the office sends, a credit of what is not paid yet, or a refund at the gateway. */
function doneMessage({ terms, paidAt, paidBy }: OrderDetail): (amount: string) => string {
  if (terms === 'account' && paidAt === null) return refundMessages.credited
  return paidBy === 'transfer' ? refundMessages.recorded : refundMessages.started
}

/** How much delivery was not refunded yet, in the shop's currency before tax. */
const deliveryLeft = ({ delivery, refunds }: OrderDetail): number =>
  toAmount(
    Math.max(
      0,
      refunds.reduce((left, refund) => left - toCents(refund.delivery), toCents(delivery)),
    ),
  )

interface Typed {
  amount: string
  delivery: string
  reason: string
  otherReason: string
  units: Record<string, string>
}

function findProblems({ amount, delivery, reason, otherReason, units }: Typed): Problems {
  const isMissing = /^[\s0.,]*$/.test(amount)
  return {
    amount: isMissing ? fieldMessages.refundAmount : amountProblem(amount),
    delivery: isZero(delivery) ? undefined : amountProblem(delivery),
    reason: reason ? undefined : fieldMessages.chooseReason,
    otherReason: reason !== OTHER_REASON || otherReason.trim() ? undefined : fieldMessages.refundReason,
    units: Object.fromEntries(
      Object.entries(units).flatMap(([position, text]) => {
        const problem = isZero(text) ? undefined : unitsProblem(text)
        return problem ? [[position, problem]] : []
      }),
    ),
  }
}
