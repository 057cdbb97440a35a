import { countUnits, oneOrMany } from '../../../contract/ground/counts.ts'
import type { ClaimKind } from '../../../contract/selling/claim.ts'

const subjects: Record<ClaimKind, string> = { return: 'Return of', damage: 'Damage to', short: 'Missing:', wrong: 'Wrong item:' }

export const claimMessages = {
  /** The subject of the message in the inbox. */
  subject: (kind: ClaimKind, units: number, order: string) => `${subjects[kind]} ${countUnits(units)}, order ${order}`,
  nothingShipped: 'Nothing of this order has shipped yet',
  tooMany: (sku: string, max: number) =>
    max === 0
      ? `No units of ${sku} are eligible for return`
      : `Only ${countUnits(max)} of ${sku} ${oneOrMany(max, 'is', 'are')} eligible for return`,
  unknownLine: (position: number) => `The order has no line ${position}`,
  declined: 'This request was declined',
  settled: 'A refund or a replacement answers this request, so it cannot be declined',
  asked: (sku: string, free: number) =>
    `Units of ${sku} are part of a return request. Choose that request, or return at most ${countUnits(free)}.`,
  replaceTooMany: (sku: string, max: number) => (max === 0 ? `${sku} has been replaced` : `${sku} has ${countUnits(max)} left to replace`),
  nothingToReplace: 'Every unit of this request has been replaced',
  askedSince: (sku: string) => `Units of ${sku} are part of a return request, so this shipment cannot be taken back`,
}
