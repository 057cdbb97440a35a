export function Role({ children }: { children: React.ReactNode }) {
  return <span className="role">{children}</span>
}
