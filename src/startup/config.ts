import { resolve } from 'node:path'
import { z } from 'zod'
import { trimEnd } from '../contract/ground/trim-end.ts'
import { emailPattern, toEmailAddress } from '../contract/rules/email-address.ts'
import { passwordLength } from '../contract/rules/password-length.ts'
import { settingMessages as messages } from './messages.ts'

const emptyToUndefined = (value: unknown) => (value === '' ? undefined : value)
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(emptyToUndefined, schema.optional())
const httpUrl = z.url({ protocol: /^https?$/, error: messages.url })
const emailAddress = z.string().overwrite(toEmailAddress).regex(emailPattern, messages.email)
const oneOf = <const T extends readonly [string, ...string[]]>(values: T) => z.enum(values, messages.oneOf(values))

const environment = z.object({
  NODE_ENV: optional(oneOf(['production', 'development', 'test'])),
  PORT: optional(z.coerce.number(messages.port).int(messages.port).min(0).max(65535, messages.port)),
  HOST: optional(z.string()),
  PUBLIC_URL: optional(httpUrl),
  HSTS_SUBDOMAINS: optional(oneOf(['on', 'off'])),
  DATA_DIR: optional(z.string()),
  DATABASE_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, messages.postgresUrl)),
  DATABASE_POOL: optional(z.coerce.number(messages.connections).int(messages.whole).min(2, messages.min(2)).max(500)),
  ADMIN_EMAIL: optional(emailAddress),
  ADMIN_PASSWORD: optional(
    z
      .string()
      .min(passwordLength.min, messages.minLength(passwordLength.min))
      .max(passwordLength.max, messages.maxLength(passwordLength.max)),
  ),
  ADMIN_2FA: optional(oneOf(['optional', 'required'])),
  WEBHOOK_ALLOW_PRIVATE: optional(oneOf(['on', 'off'])),
  DEMO: optional(oneOf(['on', 'off'])),
  PAYMENTS: optional(oneOf(['test', 'stripe', 'off'])),
  STRIPE_SECRET_KEY: optional(z.string()),
  STRIPE_WEBHOOK_SECRET: optional(z.string()),
  STRIPE_API_URL: optional(httpUrl),
  GOOGLE_CLIENT_ID: optional(z.string()),
  GOOGLE_CLIENT_SECRET: optional(z.string()),
  GOOGLE_ISSUER: optional(httpUrl),
  SMTP_URL: optional(z.string().regex(/^smtps?:\/\//, messages.smtpUrl)),
  MAIL_FROM: optional(z.string().regex(/@/, messages.containsEmail)),
  OFFICE_EMAIL: optional(emailAddress),
  S3_BUCKET: optional(z.string()),
  S3_ENDPOINT: optional(httpUrl),
  S3_REGION: optional(z.string()),
  AWS_ACCESS_KEY_ID: optional(z.string()),
  AWS_SECRET_ACCESS_KEY: optional(z.string()),
  VIES_URL: optional(httpUrl),
  UNPAID_ORDER_HOURS: optional(z.coerce.number(messages.hours).positive(messages.positive).max(8760, messages.maxHours)),
  TRUST_PROXY: optional(z.coerce.number(messages.proxies).int(messages.whole).min(0).max(10)),
  RATE_LIMITS: optional(oneOf(['on', 'off'])),
  SECRET: optional(z.string().min(32, messages.minLength(32))),
  METRICS_TOKEN: optional(z.string().min(16, messages.minLength(16))),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(httpUrl),
  LOG_LEVEL: optional(oneOf(['debug', 'info', 'warn', 'error', 'silent'])),
})

type Environment = z.infer<typeof environment>

/** ShopConfig that are only valid together. */
const pairs: Array<[keyof Environment, keyof Environment]> = [
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'],
]

export class ConfigurationError extends Error {}

export type Config = ReturnType<typeof readConfig>

/** Reads the settings from the environment. Throws a ConfigurationError that lists every error. */
export function readConfig(source: Record<string, string | undefined> = process.env) {
  const read = environment.safeParse(source)
  const valueErrors = read.error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []
  const errors = [...valueErrors, ...dependencyErrors(source)]
  if (!read.success || errors.length > 0) {
    throw new ConfigurationError(messages.cannotStart(errors))
  }
  const env = read.data
  const production = env.NODE_ENV === 'production'
  const port = env.PORT ?? 3000
  return {
    production,
    port,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL && trimEnd(env.PUBLIC_URL, '/'),
    hstsSubdomains: env.HSTS_SUBDOMAINS !== 'off',
    dataDir: resolve(env.DATA_DIR ?? './data'),
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL ?? 10,
    admin: env.ADMIN_EMAIL && env.ADMIN_PASSWORD ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD } : undefined,
    adminsNeedSecondFactor: env.ADMIN_2FA === 'required',
    allowPrivateWebhooks: env.WEBHOOK_ALLOW_PRIVATE === 'on',
    demo: env.DEMO ? env.DEMO === 'on' : !production,
    payments: env.PAYMENTS ?? (env.STRIPE_SECRET_KEY ? 'stripe' : production ? 'off' : 'test'),
    stripe:
      env.STRIPE_SECRET_KEY && env.STRIPE_WEBHOOK_SECRET
        ? { secretKey: env.STRIPE_SECRET_KEY, webhookSecret: env.STRIPE_WEBHOOK_SECRET, apiUrl: env.STRIPE_API_URL }
        : undefined,
    google:
      env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
        ? { clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET, issuer: env.GOOGLE_ISSUER }
        : undefined,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    officeEmail: env.OFFICE_EMAIL,
    s3: env.S3_BUCKET ? { bucket: env.S3_BUCKET, endpoint: env.S3_ENDPOINT, region: env.S3_REGION ?? 'us-east-1' } : undefined,
    viesUrl: env.VIES_URL,
    unpaidOrderHours: env.UNPAID_ORDER_HOURS ?? 72,
    trustProxy: env.TRUST_PROXY ?? 0,
    rateLimits: env.RATE_LIMITS !== 'off',
    secret: env.SECRET,
    metricsToken: env.METRICS_TOKEN,
    tracesTo: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    logLevel: env.LOG_LEVEL ?? 'info',
  } as const
}

function dependencyErrors(env: Partial<Record<keyof Environment, string | undefined>>): string[] {
  const errors: string[] = []
  for (const [first, second] of pairs) {
    if (env[first] && !env[second]) errors.push(messages.missing(first, second))
    if (env[second] && !env[first]) errors.push(messages.missing(second, first))
  }
  if (env.PAYMENTS === 'stripe' && !env.STRIPE_SECRET_KEY) errors.push(messages.stripeKeyMissing)
  if (env.DATABASE_URL && !env.SECRET) errors.push(messages.secretMissing)
  if (env.SMTP_URL && !env.MAIL_FROM) errors.push(messages.senderMissing)
  if (env.S3_ENDPOINT && !env.S3_BUCKET) errors.push(messages.missing('S3_ENDPOINT', 'S3_BUCKET'))
  return errors
}
