import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { aProcess } from './support/a-process.ts'
import { aDatabase } from './support/a-shop.ts'

test('on SIGTERM the process accepts no new requests, finishes open ones, closes its database and exits with 0', async () => {
  const place = await aDatabase('sqlite')
  onTestFinished(place.leave)
  const { child, waitForOutput } = aProcess({ DATA_DIR: place.dataDir })
  const [, url] = await waitForOutput(/The shop is running at (\S+)/)

  const body = JSON.stringify({ email: 'ingrid@nordverft.example', subject: 'Pliers', message: 'Do they come in red?' })
  const asked = request(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), expect: '100-continue' },
  })
  asked.flushHeaders()
  await once(asked, 'continue')
  asked.write(body.slice(0, 20))
  child.kill('SIGTERM')
  await waitForOutput(/"Shutting down"/)
  await expect(fetch(`${url}/healthz`)).rejects.toThrow()

  asked.end(body.slice(20))
  const [answer] = await once(asked, 'response')
  expect(answer.statusCode).toBe(200)
  const { insertedId } = JSON.parse(await text(answer))
  const [code] = await once(child, 'close')
  expect(code).toBe(0)

  const database = new DatabaseSync(join(place.dataDir, 'shop.db'), { readOnly: true })
  expect(database.prepare('select subject from contact_message where id = ?').get(insertedId)).toEqual({ subject: 'Pliers' })
  database.close()
})

test('in production the start says what is missing', async () => {
  const place = await aDatabase('sqlite')
  onTestFinished(place.leave)
  const { child, waitForOutput } = aProcess({ DATA_DIR: place.dataDir, NODE_ENV: 'production', PAYMENTS: 'test' })
  const [said] = await waitForOutput(/What is missing:[\s\S]*ADMIN_PASSWORD\./)
  expect(said).toContain('Anybody can get tools for free')
  child.kill('SIGTERM')
  await once(child, 'close')
})

test('the start fails with a list of all invalid settings', async () => {
  const { child } = aProcess({ PORT: 'three thousand', DEMO: 'maybe', ADMIN_EMAIL: 'ada', STRIPE_API_URL: 'stripe', TRUST_PROXY: '-1' })
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
  expect(code).toBe(1)
  expect(said.trim().split('\n')).toEqual([
    'The shop cannot start with these settings:',
    '  - PORT must be a port number',
    '  - ADMIN_EMAIL must be an email address',
    '  - DEMO must be one of on, off',
    '  - STRIPE_API_URL must be a URL such as https://shop.example.com',
    '  - TRUST_PROXY must be the number of proxies in front of the shop',
    '  - ADMIN_EMAIL is set but ADMIN_PASSWORD is missing',
  ])
})

test('a port in use is reported before anything is created, and works once it is free', async () => {
  const place = await aDatabase('sqlite')
  onTestFinished(place.leave)
  const somebody = createServer().listen(0)
  await once(somebody, 'listening')
  const PORT = String((somebody.address() as AddressInfo).port)
  const refused = aProcess({ DATA_DIR: place.dataDir, PORT }).child
  const [said, [code]] = await Promise.all([text(refused.stderr), once(refused, 'close')])
  expect([said, code]).toEqual([`Port ${PORT} is already in use. Set PORT to another one.\n`, 1])
  expect(readdirSync(place.dataDir)).toEqual([])

  somebody.close()
  await once(somebody, 'close')
  const { child, waitForOutput } = aProcess({ DATA_DIR: place.dataDir, PORT })
  await waitForOutput(/The shop is running at/)
  expect((await fetch(`http://localhost:${PORT}/readyz`)).status).toBe(200)
  child.kill('SIGTERM')
  await once(child, 'close')
})
