/** An address to write to, which may wrap before its @. */
export function MailLink({ email, subject }: { email: string; subject?: string }) {
  const at = email.indexOf('@')
  return (
    <a className="number-link" href={`mailto:${email}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </a>
  )
}
