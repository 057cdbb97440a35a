import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { messages } from '../../contract/schema/messages.ts'
import { type ApiError, readApiError } from '../session/api-error.ts'
import { notify } from '../ui/toasts/notify.ts'

/** For event handlers: reads an API error. An expired session redirects to /login and back. */
export function useRefusal(): (error: unknown) => ApiError {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return useCallback(
    (error: unknown) => {
      const refusal = readApiError(error)
      if (refusal.status === 401) {
        void notify.error(messages.forbidden)
        void navigate(`/login?from=${encodeURIComponent(pathname + search)}`)
      }
      return refusal
    },
    [navigate, pathname, search],
  )
}
