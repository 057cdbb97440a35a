import { useEffect } from 'react'
import type { OrderPreview } from '../../../contract/selling/order.ts'
import { useShopSettings } from '../../session/shop-settings.ts'

/** Loads the page again if the shop has got rates since the page was opened. The draft keeps what is typed. */
export function useFreshRates(preview: OrderPreview | undefined): void {
  const { rates } = useShopSettings()
  const isStale = rates === null && preview !== undefined && (preview.rates !== null || preview.reason !== undefined)
  useEffect(() => {
    if (isStale) location.reload()
  }, [isStale])
}
