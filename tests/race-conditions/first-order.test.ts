import { describe, expect, onTestFinished, test } from 'vitest'
import { defaultLocale, setShopLocale } from '../../src/contract/ground/shop-locale.ts'
import { editSettings } from '../../src/shop/office/settings/edit-settings.ts'
import { readManagedSettings } from '../../src/shop/office/settings/read-managed-settings.ts'
import { placeOrder } from '../../src/shop/selling/orders/place-order.ts'
import { aShop, engines } from '../support/a-shop.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../support/make.ts'
import { waitForLock } from '../support/wait-for-lock.ts'

describe.each(engines)('on %s', (engine) => {
  test.each([1, 2])(
    'the first order and another currency at once: the currency waits and is refused (settings version %i)',
    async (version) => {
      const shop = await aShop(engine)
      onTestFinished(() => setShopLocale(defaultLocale))
      const [admin, customer, product] = [await anAdmin(shop), await aCustomer(shop), await aProduct(shop)]
      if (version === 2) await editSettings(shop, admin, { version: 1, name: 'Nordhammer' })
      let edit: Promise<string> | undefined
      shop.at('hold-currency:held', async () => {
        edit = editSettings(shop, admin, { version, currency: 'EUR' }).then(
          () => 'changed',
          (error) => error.reason,
        )
        await Promise.race([edit, waitForLock(shop)])
      })
      await placeOrder(shop, customer, anOrder(product, 10))
      expect(await edit).toBe('wrong-state')
      expect(await readManagedSettings(shop, admin)).toMatchObject({ currency: 'USD', firstOrder: { number: expect.any(String) } })
    },
  )
})
