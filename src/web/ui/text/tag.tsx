export function Tag({ urgent = false, children }: { urgent?: boolean; children: React.ReactNode }) {
  return <span className={urgent ? 'tag tag-urgent' : 'tag'}>{children}</span>
}
