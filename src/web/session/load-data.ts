import { data, redirect } from 'react-router'
import { messages } from '../../contract/schema/messages.ts'
import { notify } from '../ui/toasts/notify.ts'
import { readApiError } from './api-error.ts'
import { securityPath, toLogin } from './guard.ts'
import { renewToken } from './session.ts'

/** For client loaders: turns errors of API calls into redirects to /login or `forbidden`; `PageError` shows the others. */
export async function loadData<T>(
  request: Request,
  calls: Promise<T>,
  { forbidden = '/dashboard', signedOut }: LoadOptions = {},
): Promise<T> {
  try {
    return await calls
  } catch (error) {
    const { status, message, reason } = readApiError(error)
    if (status === 401) {
      void notify.error(messages.forbidden)
      throw signedOut ? redirect(signedOut) : toLogin(request)
    }
    if (status === 403) {
      void notify.error(message)
      // The requirement is new: renewing the token updates the stored role.
      if (reason === 'second-factor') await renewToken()
      throw redirect(reason === 'second-factor' ? securityPath : forbidden)
    }
    throw data(message, { status: status || 503 })
  }
}

interface LoadOptions {
  forbidden?: string
  signedOut?: string
}
