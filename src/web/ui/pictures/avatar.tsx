export function Avatar({ name, image, className = '' }: { name: string; image?: string | undefined; className?: string }) {
  return (
    <span className={`avatar ${className}`} aria-hidden="true">
      {image ? <img src={image} alt="" width="160" height="160" loading="lazy" /> : initials(name)}
    </span>
  )
}

function initials(name: string) {
  const parts = name.trim().split(/\s+/)
  const last = parts.length > 1 ? parts.at(-1) : ''
  return `${parts[0]?.[0] ?? ''}${last?.[0] ?? ''}`.toUpperCase()
}
