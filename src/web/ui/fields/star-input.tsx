import { useId } from 'react'
import { starShape } from '../pictures/star-shape.ts'

/** The specification's spelling. */
export const starWords = ['Terrible', 'Bad', 'Average', 'Great', 'Prefect'] as const

type Props = { label: string; value: number; onChange: (ratings: number) => void }

/** Five radio buttons; a star is worth 20. No star (0) is a valid rating too. */
export function StarInput({ label, value, onChange }: Props) {
  const name = useId()
  return (
    <div className="star-input" role="radiogroup" aria-label={label}>
      {starWords.map((word, index) => {
        const worth = (index + 1) * 20
        const state = [worth <= value && 'is-filled', worth === value && 'is-current'].filter(Boolean).join(' ')
        return (
          <label key={word} className={state}>
            <input
              className="visually-hidden"
              type="radio"
              name={name}
              aria-label={word}
              checked={worth === value}
              onChange={() => onChange(worth)}
            />
            <svg width="32" height="32" viewBox="0 0 18 18" fill="currentColor" aria-hidden="true">
              <path d={starShape} />
            </svg>
            <span className="tooltip" aria-hidden="true">
              {word}
            </span>
          </label>
        )
      })}
    </div>
  )
}
