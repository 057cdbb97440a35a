import { isConfirmed } from './confirm-sign-in.ts'
import { retryWhenBusy } from './retry-when-busy.ts'
import { accessToken, renewToken } from './session.ts'

/** Sends a request with the access token, and again if it was rejected or needed a recent sign-in. Each attempt calls `options`. */
export async function sendAuthorized(request: Request, options: () => RequestInit): Promise<Response> {
  const retry = request.clone()
  const response = await send(request, options, await accessToken())
  const token = response.status === 401 ? await renewToken() : undefined
  const answer = token ? await send(retry, options, token) : response
  return (await isConfirmed(answer)) ? send(retry, options, await accessToken()) : answer
}

function send(request: Request, options: () => RequestInit, token: string | undefined) {
  if (token) request.headers.set('authorization', `Bearer ${token}`)
  return retryWhenBusy(() => fetch(request.clone(), options()))
}
