import { editSettings } from '../../shop/settings/edit-settings.ts'
import { readManagedSettings } from '../../shop/settings/read-settings.ts'
import { adminOnly, anyone } from './access.ts'

export const settingsCalls = {
  read: adminOnly.settings.read.handler(({ context }) => readManagedSettings(context.shop, context.admin)),
  readPublic: anyone.settings.readPublic.handler(({ context }) => context.shop.settings()),
  edit: adminOnly.settings.edit.handler(async ({ context, input }) => ({
    modifiedCount: (await editSettings(context.shop, context.admin, input)) ? 1 : 0,
  })),
}
