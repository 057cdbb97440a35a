import type { PackingSlips } from '../../../contract/selling/packing-slip.ts'
import { api } from '../../session/api.ts'
import { loadData } from '../../session/load-data.ts'
import { inPortions } from '../orders/picked-paths.ts'

/** For client loaders: the slips of the orders, or of the one shipment, that the address names. */
export async function loadSlips(request: Request): Promise<PackingSlips & { orders: { _id: string }[] }> {
  const { searchParams } = new URL(request.url)
  const shipment = searchParams.get('shipment')
  const orders = readOrders(searchParams)
  const answer: PackingSlips = { slips: [], refused: [] }
  for (const portion of inPortions(orders)) {
    const ids = portion.map(({ _id }) => _id).join(',')
    const { slips, refused } = await loadData(request, api.shipments.slips({ orders: ids, ...(shipment && { shipment }) }))
    answer.slips.push(...slips)
    answer.refused.push(...refused)
  }
  return { ...answer, orders }
}

/** Many orders come after the #, which is not part of a request. */
function readOrders(query: URLSearchParams): { _id: string }[] {
  const ids = query.get('orders') ?? new URLSearchParams(location.hash.slice(1)).get('orders')
  return (ids?.split(',') ?? []).filter(Boolean).map((_id) => ({ _id }))
}
