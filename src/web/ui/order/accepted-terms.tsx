import type { TermsOfSale } from '../../../contract/selling/terms-of-sale.ts'

/** The terms of sale that were accepted with an order, as they were. */
export const AcceptedTerms = ({ terms: { name, path }, className }: { terms: TermsOfSale; className: string }) => (
  <a className={className} href={path} target="_blank" rel="noreferrer">
    {name}
  </a>
)
