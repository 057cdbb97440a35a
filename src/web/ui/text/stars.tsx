import { starShape } from '../pictures/star-shape.ts'

const row = [0, 21.5, 43, 64.5, 86].map((left) => `translate(${left})`)

function Row({ className }: { className?: string }) {
  return (
    <svg className={className} width="104" height="18" fill="currentColor" aria-hidden="true">
      {row.map((transform) => (
        <path key={transform} transform={transform} d={starShape} />
      ))}
    </svg>
  )
}

/** Read-only stars of a rating from 0 to 100: 92 is 4.6 stars. */
export function Stars({ ratings }: { ratings: number }) {
  const share = Math.max(0, Math.min(100, ratings))
  return (
    <span className="stars" role="img" aria-label={`${share / 20} of 5 stars`} style={{ '--filled-share': `${share}%` }}>
      <Row />
      <Row className="is-filled" />
    </span>
  )
}
