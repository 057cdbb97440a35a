import { ErrorSign } from './signs.tsx'

/** Something failed: what, in a sentence, and a way to try again. */
export function ErrorState({ children, onRetry }: { children: React.ReactNode; onRetry?: () => void }) {
  return (
    <div className="notice" role="alert">
      <ErrorSign />
      <span>
        {children}{' '}
        {onRetry && (
          <button type="button" className="link" onClick={onRetry}>
            Try again
          </button>
        )}
      </span>
    </div>
  )
}
