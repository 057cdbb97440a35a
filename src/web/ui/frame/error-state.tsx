import { ErrorIcon } from '../pictures/filled-icons.tsx'

export function ErrorState({ children, onRetry }: { children: React.ReactNode; onRetry?: () => void }) {
  return (
    <div className="notice" role="alert">
      <ErrorIcon />
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
