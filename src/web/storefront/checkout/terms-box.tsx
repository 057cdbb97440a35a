import './checkout.css'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { FieldError } from '../../ui/fields/field-error.tsx'
import { type AskedTerms, TERMS_BOX } from './use-terms-of-sale.ts'

/** Asks to accept the terms of sale. Their page opens beside the form, which keeps what is typed. */
export function TermsBox({ terms, isAccepted, error, accept }: AskedTerms) {
  if (!terms) return null
  return (
    <div className="terms-box stack">
      <CheckBox
        id={TERMS_BOX}
        checked={isAccepted}
        onChange={({ target }) => accept(target.checked)}
        required
        {...(error && { 'aria-invalid': true, 'aria-describedby': `${TERMS_BOX}-error` })}
      >
        <span className="wrap-anywhere">
          I have read and accept{' '}
          <a className="link" href={terms.path} target="_blank" rel="noreferrer">
            {terms.name}
          </a>
        </span>
      </CheckBox>
      <div role="alert">{error && <FieldError id={`${TERMS_BOX}-error`}>{error}</FieldError>}</div>
    </div>
  )
}
