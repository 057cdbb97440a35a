import { telephoneAddress } from '../../../contract/rules/telephone.ts'

/** A number to call. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <a className="number-link" href={telephoneAddress(phone)}>
    {phone}
  </a>
)
