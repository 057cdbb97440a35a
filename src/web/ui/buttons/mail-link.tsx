/** An address to write to, which may wrap before its @; a dash for a deleted account, which has none. */
export function MailLink({ email, subject }: { email: string; subject?: string }) {
  if (!email) return <>–</>
  const at = email.indexOf('@')
  return (
    <a className="number-link" href={`mailto:${email}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </a>
  )
}
