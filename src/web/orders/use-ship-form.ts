import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { openUnits } from '../../contract/open-units.ts'
import type { OrderDetail, OrderLine } from '../../contract/order.ts'
import { UNDO_SHIPMENT_MS } from '../../contract/shipments.ts'
import { type ApiError, api } from '../api.ts'
import { deleteDraft, readDraft, saveDraft } from '../draft.ts'
import { currentPerson } from '../people/session-store.ts'
import { useRefusal } from '../people/use-refusal.ts'
import { unitsProblem } from '../ui/units.ts'
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

/** Ships what is typed. Nothing typed is lost when the order has changed meanwhile, and undoing brings it back. */
export function useShipForm(order: OrderDetail) {
  const { _id: orderId, lines, shipments } = order
  const draft = `ship:${orderId}`
  const email = currentPerson()?.email ?? ''
  const [typed, setTyped] = useState(
    () =>
      readDraft<ShipDraft>(draft, email) ?? {
        ...typeConsignment({ carrier: shipments.at(-1)?.carrier ?? '', trackingNumber: '' }),
        units: {},
      },
  )
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [refusal, setRefusal] = useState<string>()
  const [outcome, setOutcome] = useState<ShipOutcome>()
  const [busy, setBusy] = useState<'ship' | 'undo'>()
  const isBusy = useRef(false)
  const { revalidate } = useRevalidator()
  const readRefusal = useRefusal()

  const typedUnits = ({ position, ...line }: OrderLine) => typed.units[position] ?? String(openUnits({ ...line }))
  const unitsToShip = lines.flatMap((line) => {
    const units = Number(typedUnits(line))
    return units > 0 ? [{ position: line.position, units }] : []
  })
  const total = unitsToShip.reduce((sum, { units }) => sum + units, 0)

  function keep(next: ShipDraft) {
    setTyped(next)
    saveDraft(draft, email, next)
  }

  /** Runs one call at a time, and shows the state of the order afterward. */
  async function run(what: 'ship' | 'undo', call: () => Promise<void>, onRefused: (error: ApiError) => void) {
    if (isBusy.current) return
    isBusy.current = true
    setBusy(what)
    let isSignedIn = true
    try {
      await call()
    } catch (error) {
      const apiError = readRefusal(error)
      isSignedIn = apiError.status !== 401
      if (isSignedIn) onRefused(apiError)
    }
    if (isSignedIn) await revalidate()
    isBusy.current = false
    setBusy(undefined)
  }

  async function ship() {
    const wrong = findProblems(lines, typedUnits)
    setProblems(wrong)
    setRefusal(undefined)
    if (Object.keys(wrong).length > 0) return
    if (total === 0) return setRefusal(shipmentMessages.nothingToShip)
    await run(
      'ship',
      async () => {
        const consignment = readConsignment(typed)
        const { insertedId } = await api.shipments.create({ orderId, lines: unitsToShip, ...consignment })
        setOutcome({ kind: 'shipped', shipmentId: insertedId, units: total, typed, undoUntil: Date.now() + UNDO_SHIPMENT_MS })
        setTyped({ ...typed, units: {}, trackingNumber: '' })
        deleteDraft(draft)
      },
      ({ status, message, facts }) => {
        const refused = (facts.lines ?? []) as { position: number; message: string }[]
        setProblems(Object.fromEntries(refused.map((line) => [line.position, line.message])))
        if (refused.length === 0) setRefusal(status === 0 ? shipmentMessages.unknownOutcome : message)
      },
    )
  }

  async function undo() {
    if (outcome?.kind !== 'shipped') return
    await run(
      'undo',
      async () => {
        await api.shipments.undo({ shipmentId: outcome.shipmentId })
        setOutcome({ kind: 'undone', units: outcome.units })
        keep(outcome.typed)
      },
      ({ message }) => setOutcome({ ...outcome, undoUntil: 0, refusal: message }),
    )
  }

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
    ship,
    undo,
  }
}

/** What is wrong with the typed units, by position. None and 0 mean that nothing of the line ships. */
function findProblems(lines: OrderLine[], typedUnits: (line: OrderLine) => string): Record<string, string> {
  return Object.fromEntries(
    lines.flatMap((line) => {
      const text = typedUnits(line)
      const problem = /^\s*0*\s*$/.test(text) ? undefined : unitsProblem(text)
      return problem ? [[line.position, problem]] : []
    }),
  )
}
