import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { openUnits } from '../../../contract/rules/open-units.ts'
import type { OrderDetail, OrderLine } from '../../../contract/selling/order.ts'
import { UNDO_SHIPMENT_MS } from '../../../contract/selling/shipments.ts'
import { useAttempt } from '../../forms/use-attempt.ts'
import { useSending } from '../../forms/use-sending.ts'
import { api } from '../../session/api.ts'
import type { ApiError } from '../../session/api-error.ts'
import { readDraft } from '../../session/draft.ts'
import { isZero, readUnits, unitsProblem } from '../../ui/text/units.ts'
import { readConsignment, type TypedConsignment, typeConsignment } from './carrier-fields.tsx'
import { shipmentMessages } from './messages.ts'

interface ShipDraft extends TypedConsignment {
  /** By position. What is not typed is what is open. */
  units: Record<string, string>
}

/** The last thing that was done here. */
export type ShipOutcome =
  | { kind: 'shipped'; shipmentId: string; units: number; typed: ShipDraft; undoUntil: number; refusal?: string }
  | { kind: 'undone'; units: number }

/** Ships what is typed, once. Nothing typed is lost when the order has changed meanwhile, and undoing brings it back. */
export function useShipForm(order: OrderDetail) {
  const { _id: orderId, lines, shipments } = order
  const draft = `ship:${orderId}`
  const [typed, setTyped] = useState(
    () =>
      readDraft<ShipDraft>(draft) ?? {
        ...typeConsignment({ carrier: shipments.at(-1)?.carrier ?? '', trackingNumber: '' }),
        units: {},
      },
  )
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [refusal, setRefusal] = useState<string>()
  const [outcome, setOutcome] = useState<ShipOutcome>()
  const { attempt, keep: keepDraft, busy } = useAttempt(draft, api.shipments.create)
  const { revalidate } = useRevalidator()

  const typedUnits = (line: OrderLine) => typed.units[line.position] ?? String(openUnits(line))
  const unitsToShip = lines.flatMap((line) => {
    const units = readUnits(typedUnits(line))
    return units ? [{ position: line.position, units }] : []
  })
  const total = unitsToShip.reduce((sum, { units }) => sum + units, 0)

  function keep(next: ShipDraft) {
    setTyped(next)
    keepDraft(next)
  }

  async function ship() {
    const wrong = findProblems(lines, typedUnits)
    setProblems(wrong)
    setRefusal(undefined)
    if (Object.keys(wrong).length > 0) return
    if (total === 0) return setRefusal(shipmentMessages.nothingToShip)
    // A retry after a lost response has to ask for the same units, whatever is open by then.
    const asked = { ...typed, units: Object.fromEntries(unitsToShip.map(({ position, units }) => [position, String(units)])) }
    await attempt({ orderId, lines: unitsToShip, ...readConsignment(typed) }, asked, {
      async onDone({ insertedId }) {
        setOutcome({ kind: 'shipped', shipmentId: insertedId, units: total, typed, undoUntil: Date.now() + UNDO_SHIPMENT_MS })
        setTyped({ ...typed, units: {}, trackingNumber: '' })
        await revalidate()
      },
      async onRefused(error) {
        if (error.status === 0) setTyped(asked)
        await showRefusal(error)
      },
    })
  }

  async function showRefusal({ status, reason, message, facts }: ApiError) {
    const refused = facts.lines ?? []
    setProblems(Object.fromEntries(refused.map((line) => [line.position, line.message])))
    if (refused.length === 0) setRefusal(reason === 'key-reused' ? shipmentMessages.shippedEarlier : message)
    // A page that cannot be loaded would take the place of what was typed.
    if (status !== 0) await revalidate()
  }

  const { undo, isUndoing } = useUndo(outcome, setOutcome, keep)

  return {
    typed,
    typedUnits,
    isTyped: ({ position }: OrderLine) => typed.units[position] !== undefined,
    typeUnits: ({ position }: OrderLine, text: string) => keep({ ...typed, units: { ...typed.units, [position]: text } }),
    typeConsignment: (change: Partial<TypedConsignment>) => keep({ ...typed, ...change }),
    total,
    problems,
    refusal,
    outcome,
    busy,
    isUndoing,
    ship,
    undo,
  }
}

function useUndo(outcome: ShipOutcome | undefined, setOutcome: (outcome: ShipOutcome) => void, keep: (typed: ShipDraft) => void) {
  const { send, busy: isUndoing } = useSending()
  const { revalidate } = useRevalidator()

  async function undo() {
    if (outcome?.kind !== 'shipped') return
    await send(
      async () => {
        await api.shipments.undo({ shipmentId: outcome.shipmentId })
        setOutcome({ kind: 'undone', units: outcome.units })
        keep(outcome.typed)
        await revalidate()
      },
      async ({ status, message }) => {
        const isReachable = status !== 0
        setOutcome({ ...outcome, undoUntil: isReachable ? 0 : outcome.undoUntil, refusal: message })
        if (isReachable) await revalidate()
      },
    )
  }

  return { undo, isUndoing }
}

/** What is wrong with the typed units, by position. None and 0 mean that nothing of the line ships. */
function findProblems(lines: OrderLine[], typedUnits: (line: OrderLine) => string): Record<string, string> {
  return Object.fromEntries(
    lines.flatMap((line) => {
      const text = typedUnits(line)
      const problem = isZero(text) ? undefined : unitsProblem(text)
      return problem ? [[line.position, problem]] : []
    }),
  )
}
