/** The role of a person. */
export function Role({ children }: { children: React.ReactNode }) {
  return <span className="role">{children}</span>
}
