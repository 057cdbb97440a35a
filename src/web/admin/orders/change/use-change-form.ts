import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { OrderChangePreview } from '../../../../contract/selling/change-preview.ts'
import type { OrderDetail } from '../../../../contract/selling/order.ts'
import { useAttempt } from '../../../forms/use-attempt.ts'
import { api } from '../../../session/api.ts'
import { type ApiError, readApiError } from '../../../session/api-error.ts'
import { deleteDraft, findDraft } from '../../../session/draft.ts'
import { notify } from '../../../ui/toasts/notify.ts'
import { orderChangeMessages as words } from './messages.ts'
import { problemsOf, resumeChange, startChange, type TypedChange, type TypedLine, toRequest } from './typed-change.ts'

const TYPING_PAUSE_MS = 250

export type ChangeForm = ReturnType<typeof useChangeForm>

interface Answered {
  of: string
  preview?: OrderChangePreview
  refusal?: Pick<ApiError, 'message' | 'facts'> | undefined
}

/** Changes an order: what is typed, what it would do as the shop answers it, and the press that does it. What is typed is kept as a draft. */
export function useChangeForm(order: OrderDetail) {
  const { _id: orderId } = order
  const name = `change:${orderId}`
  const [found] = useState(() => findDraft<TypedChange>(name))
  const [typed, setTyped] = useState(() => (found ? resumeChange(order, found.typed) : startChange(order)))
  const [restored, setRestored] = useState(found && { typedAt: found.typedAt })
  const [refused, setRefused] = useState<Pick<ApiError, 'message' | 'facts'>>()
  const { attempt, keep, busy } = useAttempt(name, api.officeOrders.change)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const problems = problemsOf(typed)
  const request = toRequest(typed)
  const { answered, isCurrent, load } = usePreview(orderId, problems.size === 0 && request.lines.length > 0 ? request : undefined)
  const { preview } = answered ?? {}
  const refusal = refused ?? answered?.refusal

  function change(part: Partial<TypedChange>) {
    const next = { ...typed, ...part }
    setTyped(next)
    setRefused(undefined)
    keep(next)
  }
  const changeLine = (productID: string, part: Partial<TypedLine>) =>
    change({ lines: typed.lines.map((line) => (line.productID === productID ? { ...line, ...part } : line)) })

  const press = (seen: OrderChangePreview) =>
    attempt(
      {
        orderId,
        ...request,
        seen: {
          number: seen.number,
          orderAmount: seen.after.orderAmount,
          ...(seen.second && { second: seen.second.orderAmount }),
        },
      },
      typed,
      {
        async onDone({ second }) {
          void notify.success(second ? words.doneWithSecond(second.number) : words.done)
          await navigate(`/dashboard/manage-all-orders/${orderId}`, { preventScrollReset: false })
        },
        async onRefused(error) {
          setRefused(error)
          await Promise.all([load(), revalidate()])
        },
      },
    )
  function discard() {
    deleteDraft(name)
    setTyped(startChange(order))
    setRestored(undefined)
    setRefused(undefined)
  }

  return {
    ...{ order, typed, preview, isCurrent, busy, refusal, change, changeLine, press, discard },
    problemOf: (field: string) => problems.get(field),
    hasProblems: problems.size > 0,
    refusedLines: linesOf(refusal?.facts, request.lines),
    draft: { restored, onKeep: () => setRestored(undefined), onDiscard: discard },
  }
}

/** What a change would do, or why it would be refused. What was shown stays while the next answer loads. */
function usePreview(orderId: string, request: ReturnType<typeof toRequest> | undefined) {
  const [answered, setAnswered] = useState<Answered>()
  const turn = useRef(0)
  const text = request && JSON.stringify(request)
  const load = useCallback(async () => {
    const own = ++turn.current
    if (!text) return
    const answer = await api.officeOrders.change({ orderId, ...JSON.parse(text), dryRun: true }).then(
      ({ preview }) => (preview ? { preview } : {}),
      (error: unknown) => ({ refusal: readApiError(error) }),
    )
    if (own === turn.current) setAnswered((before) => ({ ...('refusal' in answer && before), refusal: undefined, of: text, ...answer }))
  }, [orderId, text])
  useEffect(() => {
    const timer = setTimeout(load, TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [load])
  return { answered, isCurrent: answered?.of === text && !answered?.refusal, load }
}

/** The messages of refused lines, by their product. */
function linesOf(facts: ApiError['facts'] | undefined, sent: readonly { productID: string }[]): Map<string, string> {
  const lines: unknown = facts?.lines
  if (!Array.isArray(lines)) return new Map()
  return new Map(
    lines.flatMap((line: unknown): [string, string][] => {
      if (typeof line !== 'object' || line === null || !('index' in line) || !('message' in line)) return []
      const product = typeof line.index === 'number' ? sent[line.index]?.productID : undefined
      return product ? [[product, String(line.message)]] : []
    }),
  )
}
