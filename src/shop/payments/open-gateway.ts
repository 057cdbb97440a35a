import type { Shop } from '../shop.ts'
import type { Gateway } from './gateway.ts'
import { testGateway } from './test-gateway.ts'

/** The gateway of the settings; none when the shop takes no payments. */
export function openGateway(shop: Shop, { payments }: { payments: 'test' | 'stripe' | 'off' }): Gateway | undefined {
  return payments === 'test' ? testGateway(shop) : undefined
}
