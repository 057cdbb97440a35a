import { expect, type Page } from '@playwright/test'
import { admin } from '../stories/open-shop.ts'
import { codeOf } from '../support/authenticator.ts'
import type { Dialog } from './dialog.ts'

const profile = { path: '/dashboard/my-profile' }
const own = { as: 'newcomer', ...profile } as const
const security = { as: 'admin', ...profile } as const
const { password } = admin
const hasPassword = 'A form with a password keeps nothing.'
const newPassword = 'tongs-and-hammer'

/** Returns what an app shows that was given the key on the screen. */
async function codeOn(page: Page) {
  const key = await page.locator('.authenticator-key').textContent()
  return codeOf((key ?? '').replaceAll(' ', ''))
}

/** The dialogs of somebody's own account. */
export const accountDialogs: Dialog[] = [
  {
    ...own,
    file: 'storefront/profile/edit-profile.tsx',
    opener: 'Update',
    title: 'Update profile',
    sends: {
      typed: {
        Name: 'Ingrid Moe',
        Bio: 'Buys for the yard',
        Address: 'Kaiveien 1',
        Country: 'Norway',
        Phone: '004755901120',
        Facebook: 'https://facebook.com/a',
        GitHub: 'https://github.com/a',
      },
      button: /^Updat/,
      call: 'PATCH /api/user/*',
      done: 'Profile updated successfully!',
      inToast: 'section 7 of the specification',
    },
  },
  {
    ...own,
    file: 'storefront/profile/change-email.tsx',
    opener: 'Change email',
    title: 'Change email',
    sends: {
      typed: { 'New email': 'ingrid@kvarner.example' },
      button: 'Send the link',
      call: 'POST /api/email-change',
      done: 'Open the link in your new mailbox',
      forgets: hasPassword,
    },
    next: { file: 'storefront/profile/change-email.tsx', title: 'Open the link in your new mailbox', close: 'Close' },
  },
  {
    ...own,
    file: 'storefront/profile/add-passkey.tsx',
    opener: 'Add a passkey',
    title: 'Add a passkey',
    sends: {
      typed: { Name: 'The blue key' },
      button: 'Add passkey',
      call: 'GET /api/auth/passkey/generate-register-options',
      done: 'Passkey added',
      toIdentityProvider: true,
    },
  },
  {
    as: 'customer',
    ...profile,
    file: 'storefront/profile/sign-in-security.tsx',
    opener: 'Remove',
    title: 'Remove this passkey?',
    sends: { button: 'Remove passkey', call: 'DELETE /api/passkey/*', done: 'Passkey removed' },
  },
  {
    // A manager of a company with orders that have not shipped: it says why not.
    as: 'customer',
    ...profile,
    file: 'storefront/profile/delete-account.tsx',
    opener: 'Delete account',
    title: 'Delete your account',
  },
  {
    ...security,
    file: 'storefront/profile/change-password.tsx',
    opener: 'Change password',
    title: 'Change password',
    sends: {
      typed: { 'Current password': password, 'New password': newPassword },
      button: 'Change password',
      call: 'POST /api/auth/change-password',
      done: 'Password changed. All other browsers are signed out.',
      toIdentityProvider: true,
    },
  },
  {
    ...security,
    file: 'storefront/profile/enable-app.tsx',
    opener: 'Turn on',
    title: 'Authenticator app',
    sends: {
      typed: { Password: newPassword },
      button: 'Continue',
      call: 'POST /api/auth/two-factor/enable',
      done: (page) => expect(page.getByRole('dialog').getByLabel('Code', { exact: true })).toBeVisible(),
      toIdentityProvider: true,
      staysOpen: true,
    },
  },
  {
    ...security,
    file: 'storefront/profile/enable-app.tsx',
    before: async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'Turn on' }).first().click()
      await page.getByRole('dialog').getByLabel('Password').fill(newPassword)
    },
    opener: (page) => page.getByRole('dialog').getByRole('button', { name: 'Continue' }),
    title: 'Authenticator app',
    isNextStep: true,
    sends: {
      typed: async (page) => ({ Code: await codeOn(page) }),
      button: 'Turn on',
      call: 'POST /api/auth/two-factor/verify-totp',
      done: 'Authenticator app turned on',
      toIdentityProvider: true,
    },
    next: { file: 'storefront/profile/enable-app.tsx', title: 'Recovery codes', close: 'I have saved them' },
  },
  {
    ...security,
    file: 'storefront/profile/sign-in-security.tsx',
    opener: 'New recovery codes',
    title: 'New recovery codes',
    sends: {
      typed: { Password: newPassword },
      button: 'Create new codes',
      call: 'POST /api/auth/two-factor/generate-backup-codes',
      done: 'Recovery codes',
      toIdentityProvider: true,
    },
    next: { file: 'storefront/profile/sign-in-security.tsx', title: 'Recovery codes', close: 'I have saved them' },
  },
  {
    ...security,
    file: 'storefront/profile/sign-in-security.tsx',
    opener: 'Turn off',
    title: 'Turn off the authenticator app',
    sends: {
      typed: { Password: newPassword },
      button: 'Turn off',
      call: 'POST /api/auth/two-factor/disable',
      done: 'Authenticator app turned off',
      toIdentityProvider: true,
    },
  },
]

/** Whoever uses it is gone afterwards. */
export const leavingDialogs: Dialog[] = [
  {
    ...own,
    file: 'storefront/profile/delete-account.tsx',
    opener: 'Delete account',
    title: 'Delete your account',
    sends: {
      typed: (_, { newcomer: { email } }) => ({ [`Type ${email} to confirm`]: email }),
      button: 'Delete account',
      call: 'POST /api/account-deletion',
      done: 'Your account was deleted',
      forgets: hasPassword,
    },
  },
]
