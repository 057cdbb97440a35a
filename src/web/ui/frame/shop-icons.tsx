import { defaultLocale } from '../../../contract/ground/shop-locale.ts'
import type { PublicSettings } from '../../../contract/office/public-settings.ts'
import { webpUrl } from '../pictures/image-sources.ts'

/** The icons of tabs and home screens: the logo, else the monogram. The drawn ones show the monogram of the default name. */
export function ShopIcons({ settings: { name, logo } }: { settings: PublicSettings }) {
  if (logo) return <link rel="icon" type="image/webp" href={webpUrl(logo.url, 96)} />
  if (name !== defaultLocale.name) return <link rel="icon" type="image/svg+xml" href="/monogram.svg" />
  return (
    <>
      <link rel="icon" sizes="32x32" href="/favicon.ico" />
      <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
      <link rel="apple-touch-icon" href="/touch-icon.png" />
    </>
  )
}
