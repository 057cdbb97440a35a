/** An e-mail address that may break before its @. A part that is too long for its line ends in an ellipsis; the title has it all. */
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
