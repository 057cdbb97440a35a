import { useRouteLoaderData } from 'react-router'
import { defaultPublicSettings, type PublicSettings } from '../../contract/public-settings.ts'

/** What every page shows of the settings. A page without them, such as the error of a failed start, shows the defaults. */
export const useShopSettings = (): PublicSettings => useRouteLoaderData<PublicSettings>('root') ?? defaultPublicSettings
