import type { PackingSlips } from '../../../contract/packing-slip.ts'
import { api } from '../../session/api.ts'
import { requireAdmin } from '../../session/guard.ts'
import { loadData } from '../../session/load-data.ts'

/** For client loaders: the slips of the orders, or of the one shipment, that the address names. */
export async function loadSlips(request: Request): Promise<PackingSlips> {
  await requireAdmin(request)
  const { searchParams } = new URL(request.url)
  const [orders, shipment] = [searchParams.get('orders'), searchParams.get('shipment')]
  if (!orders) return { slips: [], refused: [] }
  return loadData(request, api.shipments.slips({ orders, ...(shipment && { shipment }) }))
}
