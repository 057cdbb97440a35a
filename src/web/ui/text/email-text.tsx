/** An email address that may wrap before its @. Long parts end in an ellipsis; the title has the full address. */
export function EmailText({ children }: { children: string }) {
  const at = children.indexOf('@')
  return (
    <span className="email" title={children}>
      <span>{children.slice(0, at)}</span>
      <wbr />
      <span>{children.slice(at)}</span>
    </span>
  )
}
