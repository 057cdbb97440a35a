/** A number to call. Its address has no spaces (RFC 3966). */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <a className="number-link" href={`tel:${phone.replace(/\s/g, '')}`}>
    {phone}
  </a>
)
