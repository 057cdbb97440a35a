import { describe, expect, test } from 'vitest'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { anAdmin } from '../../../../tests/support/make.ts'
import { editSettings } from './edit-settings.ts'
import { readPublicSettings } from './read-public-settings.ts'

describe.each(engines)('what every page knows of the shop on %s', (engine) => {
  test('names the ways to pay in advance that there are, and Google where it is offered', async () => {
    const shop = await aShop(engine)
    const withoutCards = { ...shop, gateway: undefined }
    expect(readPublicSettings(withoutCards)).toMatchObject({ prepaid: { card: false, transfer: false }, google: true })
    await editSettings(shop, await anAdmin(shop), { version: 1, account: 'DE02 1203 0000 0000 2020 51' })
    expect(readPublicSettings(withoutCards)).toMatchObject({ prepaid: { card: false, transfer: true } })
    const gateway = { name: 'stripe' } as NonNullable<typeof shop.gateway>
    expect(readPublicSettings({ ...shop, gateway, config: { ...shop.config, offersGoogle: false } })).toMatchObject({
      prepaid: { card: true, transfer: true },
      google: false,
    })
  })
})
