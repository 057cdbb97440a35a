import { exemptionText } from '../../../../contract/ground/exemption-texts.ts'
import { keysOf } from '../../../../contract/ground/keys-of.ts'
import type { Exemption } from '../../../../contract/rules/stored-rates.ts'
import type { TypedTaxRow } from '../../../../contract/selling/typed-rates.ts'
import { Field } from '../../../ui/fields/field.tsx'
import { FieldError } from '../../../ui/fields/field-error.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { Way } from '../../../ui/fields/way.tsx'
import { kindNames } from './tax-row-texts.ts'

interface Props {
  row: TypedTaxRow
  index: number
  /** The name of the shop's country. */
  home: string
  problem: string | undefined
  onChange: (exempt: Exemption[]) => void
}

const withTaxId: Exemption = { who: 'tax-id', kind: 'intra-community', text: '' }
const withCertificate: Exemption = { who: 'certificate', kind: 'certificate', text: '' }

const of: Record<Exemption['who'], string> = { 'tax-id': 'tax ID', certificate: 'certificate' }

/** Which companies pay no tax in a row, and what documents say of it. */
export function WhoPaysNone({ row: { exempt }, index, home, problem, onChange }: Props) {
  const kept = (start: Exemption) => exempt.find(({ who }) => who === start.who) ?? start
  const ways = [
    { title: 'Nobody', hint: 'Not even with a tax ID or a certificate.', exempt: [] },
    {
      title: 'A company with a checked tax ID',
      hint: `Of another country than ${home || 'yours'}. Until it is checked, tax applies.`,
      exempt: [kept(withTaxId)],
    },
    {
      title: 'A company with a certificate',
      hint: "Marked on the company's page, until its last day.",
      exempt: [kept(withCertificate)],
    },
    { title: 'Both', hint: 'For a company with both, the tax ID counts.', exempt: [kept(withTaxId), kept(withCertificate)] },
  ]
  const whoOf = (exemptions: readonly Exemption[]) => exemptions.map(({ who }) => who).join()
  const edit = (who: Exemption['who'], typed: Partial<Exemption>) =>
    onChange(exempt.map((each) => (each.who === who ? { ...each, ...typed } : each)))
  return (
    <div className="tax-who">
      <fieldset>
        <legend className="field-label">Who pays none</legend>
        <div className="ways-to-pay">
          {ways.map(({ title, hint, exempt: chosen }) => (
            <Way
              key={title}
              name={`who-${index}`}
              title={title}
              hint={hint}
              checked={whoOf(chosen) === whoOf(exempt)}
              onChange={() => onChange(chosen)}
            />
          ))}
        </div>
        {problem && <FieldError>{problem}</FieldError>}
      </fieldset>
      <div className="stack">
        {exempt.map((exemption) => (
          <div className="stack" key={exemption.who}>
            <Select
              label={exempt.length > 1 ? `Kind for a ${of[exemption.who]}` : 'Kind'}
              value={exemption.kind}
              onChange={({ target }) =>
                edit(exemption.who, { kind: keysOf(kindNames).find((kind) => kind === target.value) ?? exemption.kind })
              }
            >
              {keysOf(kindNames).map((kind) => (
                <option key={kind} value={kind}>
                  {kindNames[kind]}
                </option>
              ))}
            </Select>
            <Field
              label={exempt.length > 1 ? `Documents print for a ${of[exemption.who]}` : 'Documents print'}
              placeholder={exemptionText({ ...exemption, text: '' })}
              maxLength={200}
              autoComplete="off"
              value={exemption.text}
              onChange={({ target }) => edit(exemption.who, { text: target.value })}
            />
          </div>
        ))}
        {exempt.length > 0 && (
          <p className="field-hint">Empty: the English text of the kind. The kind is also the category of the e-invoice.</p>
        )}
      </div>
    </div>
  )
}
