import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { enter } from '../bench/orders.ts'
import { aProcess } from '../support/a-process.ts'
import { aDatabase, engines } from '../support/a-shop.ts'
import { createCaller } from '../support/call.ts'

const rows = Array.from({ length: 90_000 }, (_, at) => `A-${at},1\n`).join('')

test.each(engines)('a person has one check at a time, also through two processes at once, on %s', { timeout: 60_000 }, async (engine) => {
  const place = await aDatabase(engine, { migrated: true })
  onTestFinished(place.leave)
  const admin = { email: `admin-${randomUUID()}@tools.example`, password: 'hammer-and-tongs' }
  const settings = {
    DATA_DIR: place.dataDir,
    SECRET: randomBytes(24).toString('hex'),
    RATE_LIMITS: 'off',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }),
  }
  const urls: string[] = []
  for (let started = 0; started < 2; started++) {
    const [, url = ''] = await aProcess(settings).waitForOutput(/The shop is running at (\S+)/)
    urls.push(url)
  }
  const { token } = await enter(urls[0] as string, 'sign-in/email', admin)
  const calls = urls.map(createCaller)
  const check = (at: number) => {
    const raw = new FormData()
    raw.append('file', new File([`sku,price\n${rows}`], `prices-${at}.csv`))
    return calls[at]?.('POST', '/product-import', { token, raw })
  }
  const answers = await Promise.all([check(0), check(1)])
  expect(answers.map((answer) => answer?.status).sort()).toEqual([200, 409])
  const refused = answers.find((answer) => answer?.status === 409)
  expect(refused?.body.message).toMatch(/^prices-[01]\.csv is still being checked\. Wait for it, or stop it first\.$/)
  const path = `/product-import/${answers.find((answer) => answer?.status === 200)?.body.insertedId}`
  await calls[0]?.('POST', `${path}/stop`, { token })
  while ((await calls[0]?.('GET', path, { token }))?.body.state === 'checking') await pause(20)
  expect((await check(1))?.status).toBe(200)
})
