import { retryWhenBusy } from './retry-when-busy.ts'
import { accessToken, renewToken } from './session.ts'

/** Sends a request with the access token, and again if it was rejected. Each attempt calls `options`. */
export async function sendAuthorized(request: Request, options: () => RequestInit): Promise<Response> {
  const retry = request.clone()
  const response = await send(request, options, await accessToken())
  const token = response.status === 401 ? await renewToken() : undefined
  return token ? send(retry, options, token) : response
}

function send(request: Request, options: () => RequestInit, token: string | undefined) {
  if (token) request.headers.set('authorization', `Bearer ${token}`)
  return retryWhenBusy(() => fetch(request.clone(), options()))
}
