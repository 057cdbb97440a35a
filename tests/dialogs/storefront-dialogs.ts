import { expect } from '@playwright/test'
import type { Dialog } from './dialog.ts'

const cart = { as: 'customer', path: '/cart' } as const
const company = { as: 'customer', path: '/dashboard/my-company' } as const
const offer = { file: 'storefront/quotes/answer-offer.tsx', as: 'customer' } as const
const lists = { file: 'storefront/cart/manage-lists.tsx', ...cart } as const

const address = { Name: 'Quay 9', Street: 'Strandgaten 9', City: 'Bergen', Country: 'Norway' }

/** The dialogs of customers. */
export const storefrontDialogs: Dialog[] = [
  {
    ...cart,
    file: 'storefront/cart/save-list.tsx',
    opener: 'Save as list',
    title: 'Save as list',
    sends: {
      typed: { Name: 'Spring at the yard' },
      button: 'Save list',
      call: 'POST /api/list',
      done: 'The cart is saved as “Spring at the yard”',
    },
  },
  {
    ...cart,
    file: 'storefront/cart/save-list.tsx',
    before: async (page) => {
      await page.getByRole('button', { name: 'Save as list' }).click()
      await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Monthly refill')
    },
    opener: (page) => page.getByRole('dialog').getByRole('button', { name: 'Save list' }),
    title: 'Replace “Monthly refill”?',
    sends: { button: 'Replace list', call: 'PUT /api/list/*', done: 'The cart is saved as “Monthly refill”' },
  },
  {
    ...lists,
    before: async (page) => {
      await page.getByRole('button', { name: 'Load a list' }).click()
      await page.getByRole('button', { name: 'Edit Monthly refill' }).waitFor()
      await page.keyboard.press('Escape')
    },
    opener: 'Load a list',
    title: 'Saved lists',
    within: (dialog) => dialog.getByRole('button', { name: 'Edit Monthly refill' }).click(),
    sends: {
      typed: { Name: 'Monthly refill of the yard' },
      button: 'Save',
      call: 'PUT /api/list/*',
      done: (page) => expect(page.getByRole('button', { name: 'Edit Monthly refill of the yard' })).toBeVisible(),
      staysOpen: true,
    },
  },
  {
    ...lists,
    before: (page) => page.getByRole('button', { name: 'Load a list' }).click(),
    opener: (page) => page.getByRole('button', { name: 'Delete Spring at the yard' }),
    title: 'Delete this list?',
    sends: {
      button: 'Delete list',
      call: 'DELETE /api/list/*',
      done: (page) => expect(page.getByRole('button', { name: 'Delete Spring at the yard' })).toHaveCount(0),
    },
  },
  {
    ...cart,
    file: 'storefront/cart/ask-for-quote.tsx',
    opener: 'Ask for a quote',
    title: 'Ask for a quote',
    sends: {
      typed: { 'Note (optional)': 'By the tenth, please' },
      button: 'Send request',
      call: 'POST /api/quote',
      done: 'Your request has been sent.',
    },
  },
  {
    ...offer,
    path: ({ offered }) => `/dashboard/quotes/${offered}`,
    opener: 'Request changes',
    title: 'Request changes',
    sends: {
      typed: { 'Note (optional)': 'A little less' },
      button: 'Send',
      call: 'POST /api/quote/*/counter-offer',
      done: (page) => expect(page.getByText('A little less')).toBeVisible(),
    },
  },
  {
    ...offer,
    path: ({ shortened }) => `/dashboard/quotes/${shortened}`,
    opener: 'Decline',
    title: 'Decline this offer?',
    sends: {
      button: 'Decline',
      call: 'POST /api/quote/*/decline',
      done: (page) => expect(page.getByRole('button', { name: 'Decline' })).toHaveCount(0),
    },
  },
  {
    as: 'customer',
    path: '/dashboard/my-orders',
    file: 'dashboard/cancel-dialog.tsx',
    opener: 'Cancel',
    title: 'Are you sure?',
    sends: { button: 'Cancel order', call: 'DELETE /api/order/*', done: /^Order .* was canceled\.$/ },
  },
  {
    ...company,
    file: 'dashboard/company/edit-billing.tsx',
    opener: 'Edit billing',
    title: 'Edit billing',
    sends: { typed: { 'Tax ID (optional)': 'NO 1' }, button: 'Save billing', call: 'PATCH /api/company/*', done: 'NO 1' },
  },
  {
    ...company,
    file: 'dashboard/company/delivery-addresses.tsx',
    opener: 'Add an address',
    title: 'Add an address',
    sends: { typed: address, button: 'Save address', call: 'POST /api/company/*/address', done: 'Quay 9' },
  },
  {
    ...company,
    file: 'dashboard/company/delivery-addresses.tsx',
    opener: 'Edit Dry dock',
    title: 'Edit the address',
    sends: { typed: { Name: 'Wet dock' }, button: 'Save address', call: 'PUT /api/company/*/address/*', done: 'Wet dock' },
  },
  {
    ...company,
    file: 'dashboard/company/member-table.tsx',
    opener: 'Remove Sindre Aas',
    title: 'Remove Sindre Aas?',
    sends: { button: 'Remove', call: 'DELETE /api/company/*/member/*', done: 'Removed from the company' },
  },
  {
    ...company,
    file: 'storefront/company/my-company.tsx',
    opener: /^Leave /,
    title: /^Leave /,
    sends: { button: 'Leave', call: 'POST /api/company/*/leave', done: 'You have left' },
  },
]
