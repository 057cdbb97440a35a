import { readSettingRow } from '../../src/shop/ground/settings/read-settings.ts'
import { editSettings } from '../../src/shop/office/settings/edit-settings.ts'
import type { Shop } from '../../src/shop/shop.ts'
import { anAdmin } from './make.ts'

const none = { newCustomerOrders: null, newCustomerProducts: null, newCustomersProducts: null }

/** Lets new customers order without limits, for tests in which a few place many orders. */
export async function liftLimits(shop: Shop): Promise<void> {
  const { version } = await readSettingRow(shop.db)
  await editSettings(shop, await anAdmin(shop, 'Settings Admin'), { version, ...none })
}

/** The same through the API of a running shop. */
export async function liftLimitsAt(url: string, { token }: { token: string }): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const { version } = (await (await fetch(`${url}/api/settings`, { headers })).json()) as { version: number }
  const answer = await fetch(`${url}/api/settings`, { method: 'PATCH', headers, body: JSON.stringify({ version, ...none }) })
  if (!answer.ok) throw new Error(`The limits were not lifted: ${answer.status} ${await answer.text()}`)
}
