import { allDialogs } from '../dialogs/all-dialogs.ts'
import { addDialogData } from '../dialogs/dialog-data.ts'
import { driveDialog, openPage, signIn, type Window } from '../dialogs/drive-dialog.ts'
import { isInTurn } from '../support/turns.ts'
import { admin } from './open-shop.ts'
import { personOf } from './people.ts'
import { atADesk, expect, test } from './story.ts'

// A device with passkeys belongs to a browser context.
test.use({ ...atADesk, ownContext: true })

/** So that a passkey can be added. */
const device = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true } as const

test('every dialog of the shop says what was refused, keeps what was typed, and is sent once', async ({
  page,
  shop,
  expectConsoleErrors,
}) => {
  test.setTimeout(300_000)
  page.setDefaultTimeout(8000)
  expectConsoleErrors(/Failed to load resource/)
  shop.shop.config.allowPrivateWebhooks = true
  const data = await addDialogData(shop.shop)
  const office = await personOf(shop, admin.email)
  const people = { ...data, admin: { ...data.admin, person: office, email: office.email } }
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', { options: device })

  const wrong: string[] = []
  let signedIn = ''
  // All of them take three minutes, so each runs on one day of 14.
  for (const dialog of allDialogs.filter((_, index) => isInTurn(index))) {
    const window: Window = { page, shop, data, person: people[dialog.as] }
    try {
      if (signedIn !== dialog.as) {
        await page.goto('/healthz')
        await signIn(window)
        signedIn = dialog.as
      }
      await openPage(window, dialog)
      await driveDialog(window, dialog)
    } catch (error) {
      wrong.push(`${dialog.file}, ${dialog.opener}: ${error}`)
      signedIn = ''
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  }
  expect(wrong).toEqual([])
})
