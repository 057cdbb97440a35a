import { oneOrMany } from '../../../contract/ground/counts.ts'
import type { ClaimKind } from '../../../contract/selling/claim.ts'

/** The words of emails about returns and claims. */
export const claimMailMessages = {
  received: {
    subject: (number: string) => `We received your request about order ${number}`,
    heading: (number: string) => `We received your request about order ${number}`,
    body: 'We will review it and reply by email. Please do not send anything back until you hear from us.',
    wishes: { refund: 'Refund', replacement: 'Replacement' },
    kinds: { return: 'Return', damage: 'Damage', short: 'Missing units', wrong: 'Wrong item' },
    button: 'View this order',
  },
  office: {
    subject: (kind: ClaimKind, number: string) =>
      `${{ return: 'Return', damage: 'Damage report', short: 'Missing units', wrong: 'Wrong item' }[kind]} for order ${number}`,
    body: (customer: string, kind: ClaimKind) =>
      ({
        return: `${customer} asks to return these units.`,
        damage: `${customer} reports that these units are damaged.`,
        short: `${customer} reports that these units are missing.`,
        wrong: `${customer} reports that other tools arrived instead of these units.`,
      })[kind],
    photos: (photos: number) => `${oneOrMany(photos, 'One photo is', `${photos} photos are`)} in the inbox.`,
    button: 'View it in the inbox',
  },
}
