import type { Shop } from '../../shop.ts'
import type { Gateway } from './gateway.ts'
import type { StripeSettings } from './stripe-gateway.ts'
import { testGateway } from './test-gateway.ts'

/** Opens the configured gateway, if any. Stripe's library is loaded only if it is used. */
export async function openGateway(
  shop: Shop,
  { payments, stripe }: { payments: 'test' | 'stripe' | 'off'; stripe: StripeSettings | undefined },
): Promise<Gateway | undefined> {
  if (payments === 'test') return testGateway(shop)
  if (payments === 'off' || !stripe) return undefined
  const { stripeGateway } = await import('./stripe-gateway.ts')
  return stripeGateway(shop, stripe)
}
