const ATTEMPTS = 3
/** Seconds that somebody who waits at the screen is kept waiting for another attempt. */
const MAX_WAIT_SECONDS = 5

/**
 * Asks again, a little later, when the shop was too busy to take a request: it says so before it has done anything, so that every
 * call can be repeated. What is still refused then is told.
 */
export async function retryWhenBusy(ask: () => Promise<Response>): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const response = await ask()
    const seconds = Number(response.headers.get('retry-after'))
    if (attempt === ATTEMPTS || response.status !== 503 || !(seconds > 0 && seconds <= MAX_WAIT_SECONDS) || !(await isBusy(response)))
      return response
    await new Promise((later) => setTimeout(later, seconds * 1000 * (1 + Math.random() / 2)))
  }
}

/** A database that is away is another 503: a call may be half way through. */
async function isBusy(response: Response): Promise<boolean> {
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { reason?: string } | null
  return body?.reason === 'busy'
}
