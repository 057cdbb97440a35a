import { setTimeout as pause } from 'node:timers/promises'
import { refreshSomeKeys } from '../../ground/search-keys/refresh-search-keys.ts'
import type { Shop } from '../../shop.ts'

/** Other tasks wait meanwhile. */
const MAX_TIME_MS = 5_000
/** Orders go first: a pause is three times as long as the batch before it. */
const PAUSES = 3

/** Makes missing and outdated search keys, batch by batch, for up to five seconds. */
export async function refreshSearchKeys(shop: Shop): Promise<void> {
  const end = performance.now() + MAX_TIME_MS
  for (let more = true; more && performance.now() < end; ) {
    const started = performance.now()
    more = await refreshSomeKeys(shop)
    if (more) await pause(PAUSES * (performance.now() - started))
  }
}
