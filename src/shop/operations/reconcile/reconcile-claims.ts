import { unclaimedUnits } from '../../../contract/rules/claimable-units.ts'
import type { Tx } from '../../ground/database/tables.ts'
import { reconcileMessages } from './messages.ts'

const PAGE_SIZE = 1000

/**
 * Checks that no more units are asked for than have shipped and are not back in stock, that replaced units are those of the shipments that
 * replace them, and that a claim has the order of its message, refunds and shipments.
 */
export const reconcileClaims = async (tx: Tx): Promise<string[]> => [
  ...(await checkUnits(tx)),
  ...(await checkReplaced(tx)),
  ...(await checkOrders(tx)),
]

async function checkUnits(tx: Tx): Promise<string[]> {
  const found: string[] = []
  for (let after = ''; ; ) {
    const orders = await tx
      .selectFrom('claim')
      .select('orderId')
      .distinct()
      .where('orderId', '>', after)
      .orderBy('orderId')
      .limit(PAGE_SIZE)
      .execute()
    const ids = orders.map(({ orderId }) => orderId)
    const last = ids.at(-1)
    if (last === undefined) return found
    const claimed = await tx
      .selectFrom('claim_line')
      .innerJoin('claim', 'claim.id', 'claim_line.claimId')
      .innerJoin('order_line', (join) =>
        join.onRef('order_line.orderId', '=', 'claim.orderId').onRef('order_line.position', '=', 'claim_line.position'),
      )
      .selectAll('claim_line')
      .select(['claim.orderId', 'order_line.shippedUnit', 'order_line.returnedUnit'])
      .where('claim.declinedAt', 'is', null)
      .where('claim.orderId', 'in', ids)
      .execute()
    for (const lines of Map.groupBy(claimed, ({ orderId, position }) => `${orderId} ${position}`).values()) {
      const [line] = lines
      if (line && unclaimedUnits(line, lines) < 0) found.push(reconcileMessages.claimedTooMany(line.orderId, line.position))
    }
    after = last
  }
}

async function checkReplaced(tx: Tx): Promise<string[]> {
  const shipped = tx
    .selectFrom('shipment_line')
    .innerJoin('shipment', 'shipment.id', 'shipment_line.shipmentId')
    .select(({ fn }) => ['shipment.claimId', 'shipment_line.position', fn.sum('shipment_line.units').as('units')])
    .where('shipment.claimId', 'is not', null)
    .where('shipment.takenBackAt', 'is', null)
    .groupBy(['shipment.claimId', 'shipment_line.position'])
  const lines = await tx
    .selectFrom('claim_line')
    .leftJoin(shipped.as('shipped'), (join) =>
      join.onRef('shipped.claimId', '=', 'claim_line.claimId').onRef('shipped.position', '=', 'claim_line.position'),
    )
    .select(['claim_line.claimId', 'claim_line.position', 'claim_line.replacedUnit', 'shipped.units'])
    .execute()
  return lines.flatMap(({ claimId, position, replacedUnit, units }) =>
    Number(units ?? 0) === replacedUnit ? [] : [reconcileMessages.wrongReplacedUnits(claimId, position, replacedUnit, Number(units ?? 0))],
  )
}

async function checkOrders(tx: Tx): Promise<string[]> {
  const claims = await tx
    .selectFrom('claim')
    .innerJoin('contact_message', 'contact_message.id', 'claim.messageId')
    .leftJoin('refund', 'refund.claimId', 'claim.id')
    .leftJoin('shipment', 'shipment.claimId', 'claim.id')
    .select('claim.id')
    .distinct()
    .where((eb) =>
      eb.or([
        eb('contact_message.orderId', 'is', null),
        eb('contact_message.orderId', '<>', eb.ref('claim.orderId')),
        eb('refund.orderId', '<>', eb.ref('claim.orderId')),
        eb('shipment.orderId', '<>', eb.ref('claim.orderId')),
      ]),
    )
    .execute()
  return claims.map(({ id }) => reconcileMessages.claimOfOtherOrder(id))
}
