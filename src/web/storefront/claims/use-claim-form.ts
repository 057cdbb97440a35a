import { useState } from 'react'
import { useNavigate } from 'react-router'
import { claimableUnits, claimedOf } from '../../../contract/rules/claimable-units.ts'
import { fieldMessages } from '../../../contract/schema/messages.ts'
import type { ClaimKind, ClaimWish } from '../../../contract/selling/claim.ts'
import type { OrderDetail, OrderLine } from '../../../contract/selling/order.ts'
import { useAttempt } from '../../forms/use-attempt.ts'
import { api } from '../../session/api.ts'
import type { ApiError } from '../../session/api-error.ts'
import { deleteDraft, findDraft } from '../../session/draft.ts'
import { isZero, readUnits, unitsProblem } from '../../ui/text/units.ts'
import { notify } from '../../ui/toasts/notify.ts'

interface ClaimDraft {
  kind: ClaimKind
  wish: ClaimWish
  /** By position. */
  units: Record<string, string>
  reason: string
  photos: string[]
}

interface Problems {
  units?: Record<string, string>
  lines?: string
  reason?: string
}

const empty: ClaimDraft = { kind: 'return', wish: 'refund', units: {}, reason: '', photos: [] }

/** Sends what is typed, once. Nothing typed is lost before it has arrived. */
export function useClaimForm(order: OrderDetail) {
  const { _id: orderId, lines, claims } = order
  const draft = `claim:${orderId}`
  const [found] = useState(() => findDraft<ClaimDraft>(draft))
  const [typed, setTyped] = useState(() => ({ ...empty, ...found?.typed }))
  const [isRestored, setRestored] = useState(found !== undefined)
  const [problems, setProblems] = useState<Problems>({})
  const [refusal, setRefusal] = useState<string>()
  const { attempt, keep, busy } = useAttempt(draft, api.claims.create)
  const navigate = useNavigate()
  const claimable = (line: OrderLine) => claimableUnits(line, claimedOf(line, claims))

  function change(part: Partial<ClaimDraft>) {
    setTyped({ ...typed, ...part })
    keep({ ...typed, ...part })
  }

  async function send() {
    const asked = lines.flatMap(({ position }) => {
      const units = readUnits(typed.units[position] ?? null)
      return units ? [{ position, units }] : []
    })
    const wrong = findProblems(typed, asked.length)
    setProblems(wrong)
    setRefusal(undefined)
    if (wrong.lines || wrong.reason || Object.keys(wrong.units ?? {}).length > 0) return
    const { kind, wish, reason, photos } = typed
    await attempt({ orderId, kind, wish, reason: reason.trim(), lines: asked, photos }, typed, {
      async onDone() {
        void notify.success('Your request has been sent.')
        await navigate(`/dashboard/my-orders/${orderId}`)
      },
      onRefused,
    })
  }

  async function onRefused({ message, facts }: ApiError) {
    const refused = facts.lines ?? []
    if (refused.length > 0) setProblems({ units: Object.fromEntries(refused.map((line) => [line.position, line.message])) })
    else setRefusal(message)
  }

  return {
    typed,
    claimable,
    change,
    typeUnits: ({ position }: OrderLine, text: string) => change({ units: { ...typed.units, [position]: text } }),
    problems,
    refusal,
    busy,
    send,
    restored: isRestored ? { typedAt: found?.typedAt } : undefined,
    onKeep: () => setRestored(false),
    onDiscard() {
      deleteDraft(draft)
      setTyped(empty)
      setRestored(false)
    },
  }
}

function findProblems({ units, reason }: ClaimDraft, asked: number): Problems {
  const wrong = Object.entries(units).flatMap(([position, text]) => {
    const problem = isZero(text) ? undefined : unitsProblem(text)
    return problem ? [[position, problem]] : []
  })
  return {
    units: Object.fromEntries(wrong),
    ...(asked === 0 && wrong.length === 0 && { lines: fieldMessages.claimUnits }),
    ...(reason.trim() === '' && { reason: fieldMessages.claimReason }),
  }
}
