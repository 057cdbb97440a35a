import { afterAll, beforeAll, expect, test } from 'vitest'
import { openProgram, type TestProgram } from './support/a-program.ts'
import type { SignedInPerson } from './support/signed-in-person.ts'

const MB = 1024 * 1024
const refused = { message: 'The file is larger than 32 MB. Split it.', reason: 'invalid' }

let program: TestProgram
let admin: SignedInPerson
beforeAll(async () => {
  program = await openProgram('sqlite')
  admin = await program.aPerson('admin')
})
afterAll(() => program.close())

test('a file of 100 MB is refused by its length, before it is read', async () => {
  const raw = new FormData()
  raw.append('file', new File([new Uint8Array(100 * MB)], 'products.csv', { type: 'text/csv' }))
  const { status, body } = await program.call('POST', '/product-import', { token: admin.token, raw })
  expect([status, body]).toEqual([400, expect.objectContaining(refused)])
})

test('one without a length is read up to the limit', async () => {
  let sent = 0
  const body = new ReadableStream({
    pull(controller) {
      sent += MB
      controller.enqueue(new Uint8Array(MB))
      if (sent >= 100 * MB) controller.close()
    },
  })
  const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'multipart/form-data; boundary=x' }
  const answer = await fetch(`${program.url}/api/product-import`, { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
  expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining(refused)])
  expect(sent).toBeLessThan(70 * MB)
  expect((await program.call('GET', '/product-import', { token: admin.token })).body).toEqual([])
})
