/** An address that may break before its @. */
export function EmailText({ children }: { children: string }) {
  const at = children.indexOf('@')
  return (
    <>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </>
  )
}
