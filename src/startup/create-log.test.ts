import { expect, test } from 'vitest'
import { maskPath, withoutSecrets } from '../api/observability/without-secrets.ts'
import { createLog } from './create-log.ts'

const token = 'kX3v-9Qb_m2YtR8wZ1nE5sD7fG4hJ6kL0pO-iU_yTrE'

test.each([
  ['/api/user/ada%40nordverft.example', '/api/user/{email}'],
  ['/api/user/ada@nordverft.example', '/api/user/{email}'],
  ['/api/admin/Ada%2540nordverft.example', '/api/admin/{email}'],
  ['/api/user/admin/ada%252540x.example/', '/api/user/admin/{email}/'],
  [`/invitation/${token}`, '/invitation/...'],
  [`/api/invitation/${token}/accept`, '/api/invitation/.../accept'],
  [`/api/email-change/${token}.${token}`, '/api/email-change/...'],
  ['/api/auth/reset-password/Wm3xTq8sKd02', '/api/auth/reset-password/...'],
  ['/api/order/019a8e5c-2f5e-7c11-8f7e-5b8c2f0c9d11/mail', '/api/order/019a8e5c-2f5e-7c11-8f7e-5b8c2f0c9d11/mail'],
  ['/tool/claw-hammer-20-oz', '/tool/claw-hammer-20-oz'],
  ['/', '/'],
])('the path %s is logged as %s', (path, logged) => {
  expect(maskPath(path)).toBe(logged)
})

test.each([
  ['550 no such user <ada@nordverft.example>', '550 no such user <{email}>'],
  ['GET https://shop.example/reset-password?token=Wm3xTq&x=1 failed', 'GET https://shop.example/reset-password?token=...&x=1 failed'],
  ['connect postgres://shop:hunter2@db.example:5432/shop', 'connect postgres://shop:{email}:5432/shop'],
  [`no session ${token}`, 'no session ...'],
  ['code=4/0AX4XfWh', 'code=...'],
  ['at node_modules/@hono/node-server/dist/index.mjs:12:5', 'at node_modules/@hono/node-server/dist/index.mjs:12:5'],
])('the text %s is logged as %s', (text, logged) => {
  expect(withoutSecrets(text)).toBe(logged)
})

test('long text from outside is masked in linear time', () => {
  for (const part of ['a', '%40', '@', 'a.', 'token=', '/reset-password/', '-', '%25']) {
    const before = process.cpuUsage().user
    withoutSecrets(part.repeat(20_000 / part.length))
    expect(process.cpuUsage().user - before).toBeLessThan(200_000)
  }
})

test.each(['\nada@x.example', `\n${token}`, 'token=abc"', 'x\\"ada@x.example"', `"${token}"\t${token}`, '/reset-password/abc"'])(
  'a line stays JSON with %j in it',
  (text) => {
    const lines: string[] = []
    createLog('info', { write: (line) => void lines.push(line) }).info({ text }, text)
    const { msg, text: logged } = JSON.parse(lines[0] ?? '')
    expect(msg).not.toMatch(/ada@|kX3v|abc/)
    expect(logged).toBe(msg)
  },
)

test('no line of the log has a secret, whichever code wrote it', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) }).child({ requestId: 'r1' })
  log.error({ err: new Error(`ada@nordverft.example has no ${token}`, { cause: new Error('token=abc') }), to: 'bo@x.example' }, 'Failed')
  const [line = ''] = lines
  expect(line).not.toMatch(/nordverft|kX3v|bo@x|token=abc/)
  expect(JSON.parse(line)).toMatchObject({ msg: 'Failed', requestId: 'r1', err: { message: '{email} has no ...: token=...' } })
})
