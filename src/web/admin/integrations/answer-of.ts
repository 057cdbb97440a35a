import type { Delivery } from '../../../contract/messaging/webhooks.ts'
import { showTime } from '../../ui/text/dates.ts'

/** The result of the tries: the status of the answer and how long it took, or when the next try is. */
export function answerOf({ state, status, milliseconds, nextAt }: Delivery): string {
  if (state === 'delivered') return milliseconds === null ? `${status}` : `${status} in ${(milliseconds / 1000).toFixed(1)} s`
  if (state === 'failed') return `${status ?? 'no answer'}, gave up`
  return nextAt ? `next try ${showTime(nextAt)}` : 'on its way'
}
