import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { listGaps } from './list-gaps.ts'

const gapsOf = (source: Record<string, string>, isManaged = true) => listGaps(readConfig(source), isManaged)
const whole = {
  NODE_ENV: 'production',
  DATA_DIR: '/srv/shop',
  PUBLIC_URL: 'https://shop.example.com',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SMTP_URL: 'smtps://mail.example.com',
  MAIL_FROM: 'shop@example.com',
}

test('a shop in production names what it lacks and the settings that change it', () => {
  expect(gapsOf({ NODE_ENV: 'production', DATA_DIR: '/srv/shop', PORT: '8080' }, false)).toEqual([
    'Customers cannot pay by card. Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.',
    'Customers get no mail; it is written to /srv/shop/mail. Set SMTP_URL and MAIL_FROM.',
    'Links in mail lead to http://localhost:8080. Set PUBLIC_URL.',
    'Nobody can manage the shop. Set ADMIN_EMAIL and ADMIN_PASSWORD.',
  ])
})

test('test payments in production come first', () => {
  expect(gapsOf({ ...whole, PAYMENTS: 'test' })).toEqual([expect.stringContaining('Anybody can get tools for free: PAYMENTS=test')])
})

test('a whole configuration and a shop outside production lack nothing', () => {
  expect(gapsOf(whole)).toEqual([])
  expect(gapsOf({}, false)).toEqual([])
})
