import { guardedSettings } from '../../../contract/office/settings.ts'
import { storeLogo } from '../../../shop/ground/images/store-logo.ts'
import { editSettings } from '../../../shop/office/settings/edit-settings.ts'
import { readManagedSettings } from '../../../shop/office/settings/read-managed-settings.ts'
import { readPage } from '../../../shop/office/settings/read-page.ts'
import { readPublicSettings } from '../../../shop/office/settings/read-public-settings.ts'
import { renderPreview } from '../../../shop/office/settings/render-preview.ts'
import { requireRecentSignIn } from '../../../shop/people/identity/require-recent-sign-in.ts'
import { adminOnly, anyone } from '../ground/access.ts'

export const settingsCalls = {
  read: adminOnly.settings.read.handler(({ context }) => readManagedSettings(context.shop, context.admin)),
  readPublic: anyone.settings.readPublic.handler(({ context }) => readPublicSettings(context.shop)),
  readTexts: anyone.settings.readTexts.handler(({ context }) => context.shop.settings()),
  readPage: anyone.settings.readPage.handler(({ context, input }) => readPage(context.shop, input.slug, input.version)),
  previewPage: adminOnly.settings.previewPage.handler(async ({ context, input }) => ({
    html: await renderPreview(context.admin, input.text),
  })),
  uploadLogo: adminOnly.settings.uploadLogo.handler(async ({ context, input: { logo, ground = 'light' }, signal }) =>
    storeLogo(context.shop, context.admin, await logo.bytes(), { ground, signal, log: context.log }),
  ),
  edit: adminOnly.settings.edit.handler(async ({ context: { shop, admin }, input }) => {
    const current = await shop.settings()
    const isGuarded = guardedSettings.some((field) => input[field] !== undefined && input[field] !== current[field])
    if (isGuarded) await requireRecentSignIn(shop, admin)
    return { modifiedCount: (await editSettings(shop, admin, input)) ? 1 : 0 }
  }),
}
