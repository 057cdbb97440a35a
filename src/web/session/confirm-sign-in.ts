import type { Confirmation } from '../../contract/ground/recent-sign-in.ts'

type Ask = (methods: Confirmation[]) => Promise<boolean>

let ask: Ask | undefined
let asking: Promise<boolean> | undefined

/** The dashboard shows the dialog. Returns a function that removes it. */
export function onConfirmationNeeded(show: Ask): () => void {
  ask = show
  return () => {
    ask = undefined
  }
}

/** If the shop wants a recent sign-in, asks for it, and returns whether the request can be repeated. Concurrent requests share one dialog. */
export async function isConfirmed(response: Response): Promise<boolean> {
  if (response.status !== 403 || !ask) return false
  const body: { reason?: string; methods?: Confirmation[] } | null = await response
    .clone()
    .json()
    .catch(() => null)
  if (body?.reason !== 'sign-in-again') return false
  asking ??= ask(body.methods ?? []).finally(() => {
    asking = undefined
  })
  return asking
}
