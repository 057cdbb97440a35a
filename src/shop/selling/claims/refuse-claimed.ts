import { unclaimedUnits } from '../../../contract/rules/claimable-units.ts'
import type { LineUnits } from '../../../contract/selling/shipments.ts'
import type { OrderWithLines, Tx } from '../../ground/database/tables.ts'
import { Refusal } from '../../ground/refusal.ts'
import { claimMessages } from './messages.ts'
import { readClaimedLines } from './read-claimed-lines.ts'

/** Refuses to take back shipped units that a customer asks for in a claim. */
export async function refuseClaimed(tx: Tx, { id, lines }: OrderWithLines, shipped: LineUnits[]): Promise<void> {
  const claimed = await readClaimedLines(tx, id)
  for (const { position, units } of shipped) {
    const ofLine = claimed.filter((other) => other.position === position)
    const line = lines.find((other) => other.position === position)
    if (line && ofLine.length > 0 && unclaimedUnits(line, ofLine) < units)
      throw new Refusal('wrong-state', claimMessages.askedSince(line.sku))
  }
}
