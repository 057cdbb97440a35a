import type { Selectable } from 'kysely'
import type { LineUnits } from '../../../contract/selling/shipments.ts'
import type { Database, Tables, Tx } from '../../ground/database/tables.ts'
import { readClaimNumbers } from '../claims/read-claim-numbers.ts'

export type Shipment = Omit<Selectable<Tables['shipment']>, 'searchVersion'> & { lines: LineUnits[] }

/** A shipment with the number of the claim that it answers. */
export type NumberedShipment = Shipment & { claim: number | null }

/** Reads the shipments of orders with their lines, oldest first, by order; those that were taken back only if asked. */
export async function listShipments(
  db: Database | Tx,
  orderIds: string[],
  { withTakenBack = false } = {},
): Promise<Map<string, Shipment[]>> {
  if (orderIds.length === 0) return new Map()
  const shipments = await db
    .selectFrom('shipment')
    .selectAll()
    .where('orderId', 'in', orderIds)
    .$if(!withTakenBack, (query) => query.where('takenBackAt', 'is', null))
    .orderBy('number')
    .execute()
  if (shipments.length === 0) return new Map()
  const lines = await db
    .selectFrom('shipment_line')
    .selectAll()
    .where(
      'shipmentId',
      'in',
      shipments.map(({ id }) => id),
    )
    .orderBy('position')
    .execute()
  const linesOf = Map.groupBy(lines, ({ shipmentId }) => shipmentId)
  const withLines = shipments.map((shipment) => ({
    ...shipment,
    lines: (linesOf.get(shipment.id) ?? []).map(({ position, units }) => ({ position, units })),
  }))
  return Map.groupBy(withLines, ({ orderId }) => orderId)
}

/** Reads the shipments of orders as `listShipments`, with the numbers of their claims. */
export async function listNumberedShipments(db: Database, orderIds: string[]): Promise<Map<string, NumberedShipment[]>> {
  const shipments = await listShipments(db, orderIds)
  const replacing = [...shipments.values()].flat().filter(({ claimId }) => claimId !== null)
  const numbers = await readClaimNumbers(
    db,
    replacing.map(({ orderId }) => orderId),
  )
  const withNumber = (shipment: Shipment) => ({ ...shipment, claim: numbers.get(shipment.claimId ?? '') ?? null })
  return new Map([...shipments].map(([orderId, each]) => [orderId, each.map(withNumber)]))
}
