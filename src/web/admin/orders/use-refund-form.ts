import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { fieldMessages } from '../../../contract/messages.ts'
import { toCents, toDollars } from '../../../contract/money.ts'
import type { OrderDetail } from '../../../contract/order.ts'
import { refundLimit } from '../../../contract/rules/refund-limit.ts'
import { readDraft, saveDraft } from '../../forms/draft.ts'
import { type AttemptDraft, useAttempt } from '../../forms/use-attempt.ts'
import { type ApiError, api } from '../../session/api.ts'
import { currentPerson } from '../../session/session-store.ts'
import { showDollars } from '../../ui/text/money.ts'
import { readUnits, unitsProblem } from '../../ui/text/units.ts'
import { notify } from '../../ui/toasts/notify.ts'
import { refundMessages } from './messages.ts'

export const OTHER_REASON = 'Other'
const [RETURNED, CANCELED] = ['Goods returned', 'Order canceled']
export const refundReasons = [RETURNED, CANCELED, 'Goods damaged', 'Late delivery', 'Price agreed', OTHER_REASON]

interface RefundDraft extends AttemptDraft {
  /** Until it is typed, the amount is what the units cost. */
  amount?: string
  reason: string
  otherReason: string
  /** Units back to stock by position. */
  units: Record<string, string>
}

interface Problems {
  amount?: string | undefined
  reason?: string | undefined
  units?: Record<string, string>
}

export const refundDraft = (orderId: string) => `refund:${orderId}`

/** Nothing can be returned of an order that was not shipped. */
const emptyDraft = ({ shipments }: OrderDetail): RefundDraft => ({
  reason: shipments.length > 0 ? RETURNED : CANCELED,
  otherReason: '',
  units: {},
})

/** Refunds what is typed, once. */
export function useRefundForm(order: OrderDetail, onClose: () => void) {
  const { _id: orderId, lines } = order
  const draft = refundDraft(orderId)
  const email = currentPerson()?.email ?? ''
  const [empty] = useState(() => emptyDraft(order))
  const [typed, setTyped] = useState(() => readDraft<RefundDraft>(draft, email) ?? empty)
  const [problems, setProblems] = useState<Problems>({})
  const [refusal, setRefusal] = useState<string>()
  const { attempt, busy } = useAttempt(draft, email, api.refunds.create)
  const { revalidate } = useRevalidator()

  const leftCents = toCents(refundLimit(order))
  const restock = lines.flatMap(({ position }) => {
    const units = readUnits(typed.units[position] ?? null)
    return units ? [{ position, units }] : []
  })
  const unitsCents = restock.reduce(
    (sum, { position, units }) => sum + toCents(lines.find((line) => line.position === position)?.price ?? 0) * units,
    0,
  )
  const amount = typed.amount ?? (unitsCents > 0 ? (Math.min(unitsCents, leftCents) / 100).toFixed(2) : '')
  const dollars = readDollars(amount)

  /** The key of an attempt with an unknown outcome stays. */
  function change(part: Partial<RefundDraft>) {
    const { key } = readDraft<RefundDraft>(draft, email) ?? {}
    setTyped({ ...typed, ...part })
    saveDraft(draft, email, { ...typed, ...part, ...(key && { key }) })
  }

  async function onRefused({ status, reason, message, facts }: ApiError) {
    const refused = facts.lines ?? []
    if (facts.left !== undefined) setProblems({ amount: message })
    else if (refused.length > 0) setProblems({ units: Object.fromEntries(refused.map((line) => [line.position, line.message])) })
    else setRefusal(reason === 'key-reused' ? refundMessages.startedEarlier : message)
    // A page that cannot be loaded would take the place of the dialog.
    if (status !== 0) await revalidate()
  }

  async function refund() {
    const reason = typed.reason === OTHER_REASON ? typed.otherReason.trim() : typed.reason
    const wrong = findProblems(amount, reason, typed.units)
    setProblems(wrong)
    setRefusal(undefined)
    if (dollars === undefined || wrong.reason || Object.keys(wrong.units ?? {}).length > 0) return
    const { key } = readDraft<RefundDraft>(draft, email) ?? {}
    await attempt(
      { orderId, amount: dollars, reason, restock },
      { ...typed, ...(key && { key }) },
      {
        async onDone() {
          void notify.success(refundMessages.started(showDollars(dollars)))
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
    dollars,
    left: toDollars(leftCents),
    isAll: dollars !== undefined && toCents(dollars) === leftCents,
    restock,
    unitsCost: toDollars(unitsCents),
    problems,
    refusal,
    busy,
    isTyped: typed !== empty,
    change,
    refund,
  }
}

/** Reads an amount, also one that was copied from the page, such as '$1,685.05'. */
function readDollars(text: string): number | undefined {
  const digits = text.replace(/^\s*\$\s*/, '').replaceAll(/,(?=\d{3}(\D|$))/g, '')
  return /^\d{1,9}(\.\d{1,2})?\s*$/.test(digits) && Number(digits) > 0 ? Number(digits) : undefined
}

function findProblems(amount: string, reason: string, units: Record<string, string>): Problems {
  const isMissing = /^[\s0.]*$/.test(amount)
  return {
    amount: readDollars(amount) ? undefined : isMissing ? fieldMessages.refundAmount : fieldMessages.dollarsAndCents,
    reason: reason ? undefined : fieldMessages.refundReason,
    units: Object.fromEntries(
      Object.entries(units).flatMap(([position, text]) => {
        const problem = /^\s*0*\s*$/.test(text) ? undefined : unitsProblem(text)
        return problem ? [[position, problem]] : []
      }),
    ),
  }
}
