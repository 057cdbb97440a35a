import { z } from 'zod'

export const claimKind = z.enum(['return', 'damage', 'short', 'wrong'])
export type ClaimKind = z.infer<typeof claimKind>

export const claimWish = z.enum(['refund', 'replacement'])
export type ClaimWish = z.infer<typeof claimWish>

export const claimLimits = { photos: 6, reason: 2000 } as const

const claimLine = z.object({
  position: z.number().int(),
  units: z.number().int(),
  restockedUnit: z.number().int().describe('Back in stock with a refund of this request'),
  replacedUnit: z.number().int().describe('Shipped once more'),
})

/** What was asked for after a shipment, as it is shown on its order and in the inbox. */
export const orderClaim = z.object({
  _id: z.string(),
  number: z.number().int().describe('Counted from 1 within the order'),
  kind: claimKind.describe(
    '`return`: units are to go back. `damage`: units arrived damaged. `short`: units are missing. `wrong`: other tools arrived.',
  ),
  wish: claimWish.describe('What the customer wants for them'),
  state: z
    .enum(['open', 'settled', 'declined'])
    .describe('`settled`: a refund or a replacement refers to it. `declined`: its units can be asked for again.'),
  at: z.string().describe('Time in UTC'),
  reason: z.string(),
  lines: z.array(claimLine),
  photos: z.array(z.string()).describe('Addresses of images'),
  messageID: z.string().describe('In the inbox'),
  answers: z.array(z.object({ at: z.string(), text: z.string() })).describe('What the shop wrote, oldest first'),
})
export type OrderClaim = z.infer<typeof orderClaim>
