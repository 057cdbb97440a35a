import { Link } from 'react-router'
import { monogram } from '../../contract/ground/monogram.ts'
import type { PublicLogo, PublicSettings } from '../../contract/office/public-settings.ts'
import { useShopSettings } from '../session/shop-settings.ts'
import { webpUrl } from '../ui/pictures/image-sources.ts'

interface Props {
  /** The background that it is on, if that does not follow the theme. */
  ground?: 'light' | 'dark'
}

/** The logo or monogram with the name, as a link to the home page. */
export function Brand({ ground }: Props) {
  return (
    <Link className="brand" to="/">
      <BrandMark settings={useShopSettings()} ground={ground} />
    </Link>
  )
}

type BrandSettings = Pick<PublicSettings, 'name' | 'logo' | 'logoOnDark' | 'logoHasName'>

export function BrandMark({ settings, ground }: { settings: BrandSettings; ground?: Props['ground'] | undefined }) {
  const { name, logo, logoOnDark, logoHasName } = settings
  if (!logo)
    return (
      <>
        <svg className="brand-mark" viewBox="0 0 24 28" aria-hidden="true">
          <rect x="1.25" y="1.25" width="21.5" height="25.5" rx="4.6" fill="none" stroke="currentColor" strokeWidth="2.5" />
          <text x="12" y="17.4" textAnchor="middle" fontFamily="var(--font-display)" fontSize="9" letterSpacing="-.3" fill="currentColor">
            {monogram(name)}
          </text>
        </svg>
        <span>{name.toUpperCase()}</span>
      </>
    )
  const alt = logoHasName ? name : ''
  return (
    <>
      {logoOnDark ? (
        <>
          {ground !== 'dark' && <LogoImage logo={logo} alt={alt} logoClass={ground ? '' : 'on-light-only'} />}
          {ground !== 'light' && <LogoImage logo={logoOnDark} alt={alt} logoClass={ground ? '' : 'on-dark-only'} />}
        </>
      ) : (
        <LogoImage logo={logo} alt={alt} logoClass={ground === 'light' ? '' : 'on-plate'} />
      )}
      {!logoHasName && <span>{name.toUpperCase()}</span>}
    </>
  )
}

const LogoImage = ({ logo, alt, logoClass }: { logo: PublicLogo; alt: string; logoClass: string }) => (
  <img
    className={`brand-logo ${logoClass}`}
    src={webpUrl(logo.url, 480)}
    srcSet={`${webpUrl(logo.url, 240)} 240w, ${webpUrl(logo.url, 480)} 480w`}
    sizes="200px"
    width={logo.width}
    height={logo.height}
    alt={alt}
  />
)
