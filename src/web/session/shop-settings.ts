import { createContext, use } from 'react'
import { defaultPublicSettings, type PublicSettings } from '../../contract/public-settings.ts'

/** Given by both entries: the server reads the settings, and the browser finds them in the page. */
export const ShopSettings = createContext<PublicSettings>(defaultPublicSettings)

/** What every page shows of the settings, as they were when the document was rendered. */
export const useShopSettings = (): PublicSettings => use(ShopSettings)

/** The name of the meta tag that has the settings as JSON. */
export const settingsTag = 'shop-settings'
