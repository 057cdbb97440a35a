import { createContext, use } from 'react'
import type { PublicSettings } from '../../contract/office/public-settings.ts'

/** Given by both entries: the server reads the settings, and the browser finds them in the page. */
export const ShopSettings = createContext<PublicSettings | undefined>(undefined)

/** What every page shows of the settings, as they were when the document was rendered. */
export function useShopSettings(): PublicSettings {
  const settings = use(ShopSettings)
  if (!settings) throw new Error('No settings')
  return settings
}

/** The name of the meta tag that has the settings as JSON. */
export const settingsTag = 'shop-settings'
