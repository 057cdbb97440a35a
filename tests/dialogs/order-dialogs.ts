import { expect } from '@playwright/test'
import type { Dialog } from './dialog.ts'

const orders = { as: 'admin', path: '/dashboard/manage-all-orders' } as const
const pending = { as: 'admin', path: ({ pending }) => `/dashboard/manage-all-orders/${pending}` } as const satisfies Partial<Dialog>
const unpaid = { as: 'admin', path: ({ unpaid }) => `/dashboard/manage-all-orders/${unpaid}` } as const satisfies Partial<Dialog>
const inParts = { as: 'admin', path: ({ inParts }) => `/dashboard/manage-all-orders/${inParts}` } as const satisfies Partial<Dialog>
const failedWork = { as: 'admin', path: '/dashboard/failed-work' } as const

/** The dialogs about orders in the office. */
export const orderDialogs: Dialog[] = [
  {
    ...pending,
    file: 'admin/orders/correct-dialog.tsx',
    opener: 'Correct',
    title: /^Correct /,
    sends: { typed: { Street: 'Kaiveien 77' }, button: 'Save', call: 'PATCH /api/order/*', done: 'Kaiveien 77' },
  },
  {
    ...pending,
    file: 'admin/orders/take-back-dialog.tsx',
    opener: 'Take back shipment 1',
    title: 'Take back shipment 1',
    sends: {
      typed: { Reason: 'Wrong pallet' },
      button: 'Take back',
      call: 'DELETE /api/shipment/*',
      done: 'Shipment 1 was taken back',
    },
  },
  {
    ...pending,
    file: 'admin/orders/hold-dialog.tsx',
    opener: 'Put on hold',
    title: /^Put .* on hold$/,
    sends: { typed: { Reason: 'Waits for the crane' }, button: 'Put on hold', call: 'PUT /api/order/*/hold', done: /Waits for the crane/ },
  },
  {
    ...unpaid,
    file: 'admin/orders/record-payment-dialog.tsx',
    opener: 'Record payment',
    title: /^Payment of /,
    sends: {
      typed: { Reference: 'Transfer 4711' },
      button: 'Record payment',
      call: 'POST /api/order/*/payment',
      done: (page) => expect(page.getByRole('button', { name: 'Record payment' })).toHaveCount(0),
    },
  },
  {
    ...inParts,
    file: 'admin/orders/refund-dialog.tsx',
    opener: 'Refund',
    title: /^Refund /,
    sends: {
      typed: { Amount: '12.50', Reason: 'Late delivery' },
      button: /^Refund /,
      call: 'POST /api/order/*/refund',
      done: (page) => expect(page.getByText('12.50').first()).toBeVisible(),
    },
  },
  {
    ...orders,
    file: 'admin/orders/export-orders.tsx',
    opener: 'Export CSV',
    title: 'Export CSV',
    sends: {
      typed: { Separators: 'semicolon' },
      button: 'Save file',
      call: 'GET /api/all-orders.csv',
      whenLost: 'The export was interrupted. No file was saved.',
      done: (page) => expect(page.getByRole('dialog')).toHaveCount(0),
    },
  },
  {
    ...orders,
    file: 'admin/orders/unpaid-holds.tsx',
    before: (page) => page.locator('.unpaid-holds:not(:has(details[open])) summary').click(),
    opener: /^Release: /,
    title: 'Are you sure?',
    sends: { button: 'Cancel orders', call: 'DELETE /api/unpaid-hold/*', done: /^\d+ orders? canceled$/ },
  },
  {
    as: 'admin',
    path: '/dashboard/manage-all-orders?status=pending',
    file: 'admin/orders/ship-dialog.tsx',
    before: (page) => page.locator('tbody .row-check input').filter({ visible: true }).first().check(),
    opener: /^Ship 1 order$/,
    title: 'Ship 1 order',
    sends: {
      typed: { 'Carrier of all (optional)': 'DHL' },
      button: 'Ship 1 order',
      call: 'POST /api/order/*/shipment',
      done: '1 order shipped',
      closes: 'The list names each order that was refused.',
    },
  },
  {
    ...failedWork,
    file: 'admin/failed-work/correct-address-dialog.tsx',
    opener: 'Correct address',
    title: 'Correct the address',
    sends: {
      typed: { Email: 'here@nordverft.example' },
      button: 'Send',
      call: 'PATCH /api/outbox/*',
      done: 'The email is sent to the new address',
    },
  },
  {
    ...failedWork,
    file: 'admin/failed-work/failed-work-actions.tsx',
    opener: 'Dismiss',
    title: 'Dismiss failed work',
    sends: { typed: { Reason: 'Told on the phone' }, button: 'Dismiss', call: 'POST /api/outbox/*/dismiss', done: 'Dismissed' },
  },
  {
    as: 'admin',
    path: ({ requested }) => `/dashboard/manage-quotes/${requested}`,
    file: 'admin/quotes/place-dialog.tsx',
    opener: 'Place for the customer',
    title: /^Place quote /,
    sends: {
      typed: { Street: 'Kaiveien 5' },
      button: 'Place the order',
      call: 'POST /api/quote/*/place',
      done: /^Order .* placed$/,
    },
  },
  {
    as: 'admin',
    path: ({ claim }) => `/dashboard/inbox/${claim}`,
    file: 'admin/inbox/replace-dialog.tsx',
    opener: 'Ship a replacement',
    title: /^Replace units of /,
    sends: {
      typed: { 'Tracking number (optional)': '774922104999' },
      button: /^Ship /,
      call: 'POST /api/order/*/shipment',
      done: 'settled',
    },
  },
]
