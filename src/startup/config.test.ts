import { describe, expect, test } from 'vitest'
import { ConfigurationError, readConfig } from './config.ts'

const secret = 'x'.repeat(32)

function errorsOf(source: Record<string, string>): string[] {
  try {
    readConfig(source)
    return []
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigurationError)
    return (error as Error).message.split('\n').slice(1)
  }
}

describe('without any variable', () => {
  test('the shop starts with its demo, the test gateway and SQLite', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      demo: true,
      payments: 'test',
      databaseUrl: undefined,
      admin: undefined,
      unpaidOrderHours: 72,
      trustProxy: 0,
      adminsNeedSecondFactor: false,
      allowPrivateWebhooks: false,
    })
  })

  test('an empty variable counts as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', STRIPE_SECRET_KEY: '', DEMO: '' })).toEqual(readConfig({}))
  })
})

test('in production the demo and payments are off unless they are set', () => {
  expect(readConfig({ NODE_ENV: 'production' })).toMatchObject({ demo: false, payments: 'off' })
  expect(readConfig({ NODE_ENV: 'production', PAYMENTS: 'test', DEMO: 'on' })).toMatchObject({ demo: true, payments: 'test' })
})

test('ADMIN_2FA decides whether administrators need a second factor', () => {
  expect(readConfig({ ADMIN_2FA: 'required' }).adminsNeedSecondFactor).toBe(true)
  expect(readConfig({ ADMIN_2FA: 'optional' }).adminsNeedSecondFactor).toBe(false)
})

test('a Stripe key turns Stripe on', () => {
  expect(readConfig({ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toMatchObject({ payments: 'stripe' })
})

test('removes the trailing slash of a URL and lowercases an email address', () => {
  expect(readConfig({ PUBLIC_URL: 'https://shop.example.com/', ADMIN_EMAIL: 'Ada@Tools.Example', ADMIN_PASSWORD: 'hammer' })).toMatchObject(
    {
      publicUrl: 'https://shop.example.com',
      admin: { email: 'ada@tools.example' },
    },
  )
})

test('UNPAID_ORDER_HOURS may be a fraction', () => {
  expect(readConfig({ UNPAID_ORDER_HOURS: '0.5' }).unpaidOrderHours).toBe(0.5)
})

test.each<[Record<string, string>, string]>([
  [{ ADMIN_2FA: 'on' }, 'ADMIN_2FA must be one of optional, required'],
  [{ PORT: '70000' }, 'PORT must be a port number'],
  [{ PORT: '80.5' }, 'PORT must be a port number'],
  [{ PUBLIC_URL: 'shop.example.com' }, 'PUBLIC_URL must be a URL such as https://shop.example.com'],
  [{ VIES_URL: 'ec.europa.eu' }, 'VIES_URL must be a URL such as https://shop.example.com'],
  [{ DATABASE_URL: 'mysql://db', SECRET: secret }, 'DATABASE_URL must start with postgres://'],
  [{ ADMIN_EMAIL: 'ada@tools.example', ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD must have at least 6 characters'],
  [{ DEMO: 'yes' }, 'DEMO must be one of on, off'],
  [{ PAYMENTS: 'paypal' }, 'PAYMENTS must be one of test, stripe, off'],
  [{ SMTP_URL: 'mail.example.com', MAIL_FROM: 'shop@tools.example' }, 'SMTP_URL must start with smtp:// or smtps://'],
  [{ MAIL_FROM: 'the shop' }, 'MAIL_FROM must contain an email address'],
  [{ UNPAID_ORDER_HOURS: '0' }, 'UNPAID_ORDER_HOURS must be greater than 0'],
  [{ UNPAID_ORDER_HOURS: 'soon' }, 'UNPAID_ORDER_HOURS must be a number of hours'],
  [{ TRUST_PROXY: '1.5' }, 'TRUST_PROXY must be a whole number'],
  [{ SECRET: 'short' }, 'SECRET must have at least 32 characters'],
  [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_SECRET_KEY is set but STRIPE_WEBHOOK_SECRET is missing'],
  [{ STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'STRIPE_WEBHOOK_SECRET is set but STRIPE_SECRET_KEY is missing'],
  [{ PAYMENTS: 'stripe' }, 'PAYMENTS is stripe but STRIPE_SECRET_KEY is missing'],
  [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_ID is set but GOOGLE_CLIENT_SECRET is missing'],
  [{ ADMIN_PASSWORD: 'hammer' }, 'ADMIN_PASSWORD is set but ADMIN_EMAIL is missing'],
  [{ DATABASE_URL: 'postgres://db/shop' }, 'DATABASE_URL is set but SECRET is missing; all processes need the same one'],
  [{ SMTP_URL: 'smtp://mail.example.com' }, 'SMTP_URL is set but MAIL_FROM is missing; mail servers refuse mail without a real sender'],
  [{ S3_ENDPOINT: 'https://s3.example.com' }, 'S3_ENDPOINT is set but S3_BUCKET is missing'],
])('%j: %s', (source, error) => {
  expect(errorsOf(source)).toEqual([`  - ${error}`])
})

test('all errors are reported together', () => {
  expect(errorsOf({ PORT: 'x', DEMO: 'maybe', GOOGLE_CLIENT_ID: 'id', S3_ENDPOINT: 'https://s3.example.com' })).toEqual([
    '  - PORT must be a port number',
    '  - DEMO must be one of on, off',
    '  - GOOGLE_CLIENT_ID is set but GOOGLE_CLIENT_SECRET is missing',
    '  - S3_ENDPOINT is set but S3_BUCKET is missing',
  ])
})
