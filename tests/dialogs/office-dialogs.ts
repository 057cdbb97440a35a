import { expect, type Page } from '@playwright/test'
import { admin } from '../stories/open-shop.ts'
import type { Dialog } from './dialog.ts'

const priceList = { as: 'admin', path: ({ priceList }) => `/dashboard/price-lists/${priceList}` } as const satisfies Partial<Dialog>
const families = { as: 'admin', path: '/dashboard/families' } as const
const products = { as: 'admin', path: '/dashboard/manage-all-products' } as const
const integrations = { as: 'admin', path: '/dashboard/integrations' } as const
const deliveries = { as: 'admin', path: ({ webhook }) => `/dashboard/integrations?webhook=${webhook}` } as const satisfies Partial<Dialog>
const member = { as: 'admin', path: ({ member }) => `/dashboard/customers/${member.person.id}` } as const satisfies Partial<Dialog>
const colleague = { as: 'admin', path: ({ colleague }) => `/dashboard/customers/${colleague}` } as const satisfies Partial<Dialog>
const overview = { as: 'admin', path: '/dashboard/overview' } as const

/** The dialogs about the catalog. */
export const catalogDialogs: Dialog[] = [
  {
    ...families,
    file: 'admin/families/family-dialog.tsx',
    opener: 'Add family',
    title: 'Add family',
    sends: { typed: { Name: 'Pry bars' }, button: 'Add family', call: 'POST /api/family', done: 'Pry bars' },
  },
  {
    ...families,
    file: 'admin/families/family-dialog.tsx',
    opener: 'Edit Pliers',
    title: 'Edit Pliers',
    sends: { typed: { 'Description (optional)': 'They hold.' }, button: 'Save', call: 'PATCH /api/family/*', done: /They hold\./ },
  },
  {
    ...families,
    file: 'admin/families/remove-family-dialog.tsx',
    opener: 'Remove Pry bars',
    title: 'Remove Pry bars?',
    sends: {
      button: 'Remove',
      call: 'DELETE /api/family/*',
      done: (page) => expect(page.getByRole('button', { name: 'Edit Pry bars' })).toHaveCount(0),
    },
  },
  {
    ...products,
    file: 'admin/products/edit-product.tsx',
    opener: 'Edit',
    title: 'Edit product',
    sends: {
      typed: { 'Product Details': 'Forged.' },
      button: 'Update',
      call: 'PATCH /api/product/*',
      done: 'Product successfully updated!',
    },
  },
  {
    ...products,
    file: 'admin/products/delete-product.tsx',
    opener: 'Delete',
    title: 'Are you sure?',
    sends: { button: 'Delete product', call: 'DELETE /api/product/*', done: 'Product deleted' },
  },
  {
    as: 'admin',
    path: ({ tools }) => `/dashboard/manage-all-products/${tools['combination-pliers-180']}`,
    file: 'editor/leave-guard.tsx',
    before: (page) => page.getByLabel('Weight in grams').fill('311'),
    opener: (page) => page.getByRole('main').getByRole('link', { name: 'Manage all products' }),
    title: 'Discard your changes?',
  },
  {
    as: 'admin',
    path: '/dashboard/price-lists',
    file: 'admin/price-lists/price-lists-page.tsx',
    opener: 'Add price list',
    title: 'Add price list',
    sends: {
      typed: { Name: 'Shipyards 2027' },
      button: 'Add price list',
      call: 'POST /api/price-list',
      done: (page) => expect(page.getByRole('heading', { level: 1, name: 'Shipyards 2027' })).toBeVisible(),
    },
  },
  {
    ...priceList,
    file: 'admin/price-lists/price-list-page.tsx',
    opener: 'Rename',
    title: 'Rename price list',
    sends: {
      typed: { Name: 'Shipyards 2026 b' },
      button: 'Rename',
      call: 'PATCH /api/price-list/*',
      done: (page) => expect(page.getByRole('heading', { level: 1, name: 'Shipyards 2026 b' })).toBeVisible(),
    },
  },
  {
    as: 'admin',
    path: ({ unused }) => `/dashboard/price-lists/${unused}`,
    file: 'admin/price-lists/price-list-page.tsx',
    opener: 'Remove price list',
    title: 'Are you sure?',
    sends: {
      button: 'Remove',
      call: 'DELETE /api/price-list/*',
      done: (page) => expect(page.getByRole('heading', { level: 1, name: 'Price lists' })).toBeVisible(),
    },
  },
  {
    as: 'admin',
    path: '/dashboard/reviews',
    file: 'admin/reviews/answer-dialog.tsx',
    opener: 'Answer',
    title: /^Answer /,
    sends: {
      typed: { 'Your answer': 'Thank you!' },
      button: 'Publish answer',
      call: 'PATCH /api/managed-review/*',
      done: 'Answer published',
    },
  },
]

/** The dialogs about people, companies and programs. */
export const peopleDialogs: Dialog[] = [
  {
    ...member,
    file: 'admin/quotes/new-quote.tsx',
    opener: 'New quote',
    title: /^New quote for /,
    sends: {
      typed: { 'Part number': 'PL-1180', Quantity: '200' },
      button: 'Start the quote',
      call: 'POST /api/quote',
      done: (page) => page.waitForURL(/manage-quotes\//),
    },
  },
  {
    ...member,
    file: 'admin/customers/customer-access.tsx',
    opener: 'Disable account',
    title: 'Disable this account?',
    sends: { button: 'Disable account', call: 'PATCH /api/customer/*', done: 'Account disabled' },
  },
  {
    ...colleague,
    file: 'admin/customers/customer-access.tsx',
    opener: 'Remove admin rights',
    title: 'Remove admin rights?',
    sends: { button: 'Remove admin rights', call: 'DELETE /api/user/admin/*', done: 'Admin role removed' },
  },
  {
    ...colleague,
    file: 'identity/confirm-sign-in.tsx',
    signedInLongAgo: true,
    opener: 'Make admin',
    title: 'Confirm that it is you',
    sends: {
      typed: { Password: admin.password },
      button: 'Confirm',
      call: 'POST /api/auth/sign-in/again',
      done: 'User made as admin',
      toIdentityProvider: true,
    },
  },
  {
    as: 'admin',
    path: '/dashboard/make-admin',
    file: 'admin/people/staff-matrix.tsx',
    before: (page) => page.getByRole('button', { name: 'Edit the areas of Grace Hopper' }).click(),
    opener: 'Remove admin rights',
    title: 'Remove admin rights?',
    sends: { button: 'Remove admin rights', call: 'DELETE /api/user/admin/*', done: 'Admin role removed' },
  },
  {
    as: 'admin',
    path: ({ company }) => `/dashboard/companies/${company}`,
    file: 'admin/kept-money/kept-money.tsx',
    opener: 'Pay out',
    title: 'Pay out',
    sends: {
      typed: { Reference: 'Transfer 4712' },
      button: 'Record as paid out',
      call: 'POST /api/company/*/pay-out',
      done: (page) => expect(page.getByRole('button', { name: 'Pay out' })).toHaveCount(0),
    },
  },
  {
    as: 'admin',
    path: ({ company }) => `/dashboard/companies/${company}`,
    file: 'admin/companies/company-access.tsx',
    opener: 'Disable company',
    title: 'Disable this company?',
    sends: { button: 'Disable company', call: 'PATCH /api/company/*', done: 'Company disabled' },
  },
  {
    as: 'admin',
    path: '/dashboard/companies',
    file: 'admin/companies/company-list.tsx',
    opener: 'Add a company',
    title: 'Add a company',
    sends: {
      typed: { Company: 'Castlebar Docks', Street: 'Quay 1', City: 'Castlebar', Country: 'Ireland' },
      button: 'Add company',
      call: 'POST /api/company',
      done: (page) => expect(page.getByRole('heading', { level: 1, name: 'Castlebar Docks' })).toBeVisible(),
    },
  },
  {
    ...integrations,
    file: 'admin/integrations/key-dialog.tsx',
    opener: 'Create a key',
    title: 'Create a key',
    sends: {
      typed: { Name: 'Scale at the gate', 'orders:read': true },
      button: 'Create a key',
      call: 'POST /api/api-key',
      done: /^tmk_/,
    },
    next: { file: 'admin/integrations/once-dialog.tsx', title: 'Key for Scale at the gate', close: 'Done' },
  },
  {
    ...integrations,
    file: 'admin/integrations/api-keys.tsx',
    opener: 'Revoke Scale at the gate',
    title: 'Revoke Scale at the gate?',
    sends: {
      button: 'Revoke',
      call: 'DELETE /api/api-key/*',
      done: (page) => expect(page.getByRole('button', { name: 'Revoke Scale at the gate' })).toHaveCount(0),
    },
  },
  {
    ...integrations,
    file: 'admin/integrations/webhook-dialog.tsx',
    opener: 'Add an address',
    title: 'Add an address',
    sends: {
      typed: { Address: 'http://127.0.0.1:9/hook', 'order.paid': true },
      button: 'Add an address',
      call: 'POST /api/webhook',
      done: /^whsec_/,
    },
    next: { file: 'admin/integrations/once-dialog.tsx', title: 'Secret of the webhook', close: 'Done' },
  },
  {
    ...integrations,
    file: 'admin/integrations/webhook-dialog.tsx',
    opener: /^Edit .*127\.0\.0\.1/,
    title: 'Edit webhook',
    sends: { typed: { 'order.shipped': true }, button: 'Save', call: 'PATCH /api/webhook/*', done: 'Webhook saved' },
  },
  {
    ...deliveries,
    file: 'admin/integrations/deliveries.tsx',
    opener: 'Replace the secret',
    title: 'Replace the secret?',
    sends: { button: 'Replace', call: 'POST /api/webhook/*/rotate', done: /^whsec_/ },
    next: { file: 'admin/integrations/once-dialog.tsx', title: 'New secret of the webhook', close: 'Done' },
  },
  {
    ...deliveries,
    file: 'admin/integrations/deliveries.tsx',
    opener: 'Remove',
    title: /^Remove .*\?$/,
    sends: {
      button: 'Remove',
      call: 'DELETE /api/webhook/*',
      done: (page) => expect(page.getByRole('button', { name: 'Replace the secret' })).toHaveCount(0),
    },
  },
  {
    ...overview,
    file: 'admin/getting-started/backup-help.tsx',
    opener: /^(How to back up|How it works)$/,
    title: 'Back up this shop',
  },
  {
    ...overview,
    file: 'admin/getting-started/remove-demo.tsx',
    before: asIfNothingWasOrdered,
    opener: 'Remove the demo',
    title: 'Remove the demo?',
    sends: {
      button: 'Remove the demo',
      call: 'DELETE /api/demo',
      answer: { json: { acknowledged: true, deletedCount: 52 } },
      done: 'The demo was removed',
    },
  },
]

/** The demo of a shop with orders stays. */
async function asIfNothingWasOrdered(page: Page) {
  await page.route(
    '**/api/getting-started',
    async (route) => {
      const response = await route.fetch()
      const list = await response.json()
      await route.fulfill({ response, json: { ...list, demo: { ...list.demo, isOrdered: false } } })
    },
    { times: 1 },
  )
  await page.reload()
}
