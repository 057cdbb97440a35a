import { BrandMark } from '../../frame/brand.tsx'
import type { FormSettings } from './field-texts.ts'

const grounds = ['light', 'dark'] as const

/** Where the name and the logo are used, at true size, as they are typed and chosen. */
export function BrandPreviews({ settings }: { settings: FormSettings }) {
  const from = settings.email ? `${settings.name}, ${settings.email}` : settings.name
  return (
    <div className="brand-previews stack">
      <h3 className="field-label">Preview</h3>
      {grounds.map((ground) => (
        <figure key={ground}>
          <div className="preview-paper preview-header row space-between" data-theme={ground} aria-hidden="true">
            <span className="brand">
              <BrandMark settings={settings} ground={ground} />
            </span>
            <span>Home</span>
          </div>
          <figcaption>Header, {ground}</figcaption>
        </figure>
      ))}
      {grounds.map((ground) => (
        <figure key={ground}>
          <div className="preview-paper" data-theme={ground} aria-hidden="true">
            <div className="preview-mail-head text-small">
              <span>From</span>
              <b>{from}</b>
              <span>Subject</span>
              <b>Order 5VHN-3T8R is on its way</b>
            </div>
            <div className="preview-mail-body text-medium">
              <span className="brand">
                <BrandMark settings={{ ...settings, logoOnDark: null }} ground={ground} />
              </span>
              <p>260 units left our dock today with DHL.</p>
            </div>
          </div>
          <figcaption>Mail, {ground}</figcaption>
        </figure>
      ))}
      <figure className="is-wide">
        <div className="preview-paper preview-slip" data-theme="light" aria-hidden="true">
          <span className="brand">
            <BrandMark settings={settings} ground="light" />
          </span>
          <p className="display-3">Packing slip</p>
        </div>
        <figcaption>Slips and receipts are white in both themes</figcaption>
      </figure>
    </div>
  )
}
