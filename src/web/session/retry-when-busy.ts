const MAX_ATTEMPTS = 3
/** A longer `Retry-After` is not worth waiting for at a screen. */
const MAX_WAIT_SECONDS = 5

/** Retries a request that the server was too busy to take. The server rejects it before doing anything, so any call can be repeated. */
export async function retryWhenBusy(send: () => Promise<Response>): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const response = await send()
    const seconds = Number(response.headers.get('retry-after'))
    if (attempt === MAX_ATTEMPTS || response.status !== 503 || !(seconds > 0 && seconds <= MAX_WAIT_SECONDS) || !(await isBusy(response)))
      return response
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000 * (1 + Math.random() / 2)))
  }
}

/** Other reasons for a 503, such as a lost database, are not retried: the call may be half done. */
async function isBusy(response: Response): Promise<boolean> {
  const body: { reason?: string } | null = await response
    .clone()
    .json()
    .catch(() => null)
  return body?.reason === 'busy'
}
