import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { signUp } from '../bench/orders.ts'
import { openProgram, type TestProgram } from '../support/a-program.ts'
import { createCaller } from '../support/call.ts'
import { defaultEngine } from '../support/default-engine.ts'
import { plainImage } from '../support/images.ts'
import type { SignedInPerson } from '../support/signed-in-person.ts'
import { childrenOf, childUsage, scriptOf } from './child-usage.ts'
import type { HostileFile } from './hostile-file.ts'
import { type HostileShop, openHostileShop } from './hostile-shop.ts'
import { hostileImages } from './image-files.ts'
import { hostileTables } from './table-files.ts'

const tooCostly = 'This image takes too much time or memory to open. Save it with fewer pixels, or as a JPEG.'

let program: TestProgram
beforeAll(async () => {
  program = await openProgram(defaultEngine)
})
afterAll(() => program?.close())

const bytesOf = async (files: HostileFile[], name: string) =>
  new Uint8Array((await files.find((file) => file.name === name)?.make()) ?? new Uint8Array())

function sendImage(person: SignedInPerson, bytes: Uint8Array<ArrayBuffer>, signal?: AbortSignal) {
  const body = new FormData()
  body.append('image', new File([bytes], 'image.png'))
  const headers = { authorization: `Bearer ${person.token}` }
  return fetch(`${program.url}/api/image`, { method: 'POST', headers, body, ...(signal && { signal }) })
}

const isCheck = (pid: number) => scriptOf(pid).includes('check-child')

const newChildren = async (known: number[]) =>
  await vi.waitFor(
    () => {
      const children = childrenOf(process.pid).filter((pid) => !known.includes(pid))
      expect(children).not.toEqual([])
      return children
    },
    { timeout: 10_000, interval: 2 },
  )

test('five workbooks at once: two are checked, three are refused in words, all within the memory of two', { timeout: 60_000 }, async () => {
  const admins = await Promise.all(Array.from({ length: 5 }, () => program.aPerson('admin')))
  const bytes = await bytesOf(hostileTables, 'workbook: 10 million shared texts')
  const { result, peaksMb } = await childUsage(
    process.pid,
    async () => {
      const answers = await Promise.all(
        admins.map(({ token }) => {
          const raw = new FormData()
          raw.append('file', new File([bytes], 'products.xlsx'))
          return program.call('POST', '/product-import', { token, raw })
        }),
      )
      for (const [at, { status, body }] of answers.entries()) {
        if (status !== 200) continue
        const isDone = async () =>
          (await program.call('GET', `/product-import/${body.insertedId}`, { token: admins[at]?.token })).body.state === 'refused'
        while (!(await isDone())) await pause(20)
      }
      return answers
    },
    isCheck,
  )
  expect(result.map(({ status }) => status).sort()).toEqual([200, 200, 503, 503, 503])
  for (const { status, body, headers } of result)
    if (status === 503) {
      expect(body.message).toBe('Other files are being checked right now. Please try again in a minute.')
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
  expect(peaksMb.length).toBeLessThanOrEqual(2)
  expect(peaksMb.reduce((sum, peak) => sum + peak, 0)).toBeLessThan(400)
})

test('a process that is killed in the middle is answered in words and logged with its request, and the next file works', async () => {
  const person = await program.aPerson()
  const before = await countEnded('images', 'memory')
  // One that waits for work, of the tests before, would take the image.
  for (const pid of childrenOf(process.pid)) if (scriptOf(pid).includes('image-child')) process.kill(pid, 'SIGKILL')
  const known = childrenOf(process.pid)
  const answer = sendImage(person, await bytesOf(hostileImages, 'image: a WebP of noise'))
  for (const pid of await newChildren(known)) process.kill(pid, 'SIGKILL')
  const { status, headers } = await answer
  const { message } = (await (await answer).json()) as { message: string }
  expect([status, message]).toEqual([400, tooCostly])
  const said = program.logged.filter(({ msg }) => msg.startsWith('The process that opens uploaded images was stopped: it needed more than'))
  expect(said.map(({ requestId }) => requestId)).toEqual([headers.get('x-request-id')])
  expect(await countEnded('images', 'memory')).toBe(before + 1)
  const next = await sendImage(person, new Uint8Array(await plainImage().png().toBuffer()))
  expect(next.status).toBe(200)
})

test('a check whose process is killed ends in words, and the next file is checked', async () => {
  const { token } = await program.aPerson('admin')
  const check = async (bytes: Uint8Array<ArrayBuffer>) => {
    const raw = new FormData()
    raw.append('file', new File([bytes], 'products.csv'))
    const { body } = await program.call('POST', '/product-import', { token, raw })
    return `/product-import/${body.insertedId}`
  }
  const known = childrenOf(process.pid)
  const path = await check(await bytesOf(hostileTables, 'CSV: a million rows'))
  for (const pid of await newChildren(known)) process.kill(pid, 'SIGKILL')
  const found = async (of: string) => (await program.call('GET', of, { token })).body
  await vi.waitFor(async () => expect((await found(path)).state).toBe('refused'), 10_000)
  expect((await found(path)).problem).toBe('This file takes too much time or memory to read. Split it, or save the sheet as CSV.')
  const next = await check(new TextEncoder().encode('sku,price\nA-1,1\n'))
  await vi.waitFor(async () => expect((await found(next)).state).toBe('checked'), 10_000)
})

test('whoever leaves while their image waits leaves the queue, and while it is opened ends its process', async () => {
  const [first, second, third] = [await program.aPerson(), await program.aPerson(), await program.aPerson()]
  const image = async (width: number) => new Uint8Array(await plainImage(width, 40).png().toBuffer())
  const [opening, waiting] = [new AbortController(), new AbortController()]
  const opened = sendImage(first, await bytesOf(hostileImages, 'image: a WebP of noise'), opening.signal)
  await vi.waitFor(async () => expect(await inFlight()).toBe(1))
  const left = sendImage(second, await image(61), waiting.signal)
  const stays = sendImage(third, await image(62))
  await vi.waitFor(async () => expect(await inFlight()).toBe(3))
  const asked = performance.now()
  waiting.abort()
  opening.abort()
  await Promise.all([expect(opened).rejects.toThrow(), expect(left).rejects.toThrow()])
  expect((await stays).status).toBe(200)
  expect(performance.now() - asked).toBeLessThan(10_000)
  expect(
    await program.shop.db
      .selectFrom('image')
      .select('width')
      .where(
        'personId',
        'in',
        [first, second].map(({ person }) => person.id),
      )
      .execute(),
  ).toEqual([])
})

/** Without the request for the metrics. */
const inFlight = async () => (await metric('shop_http_requests_in_flight')) - 1
const countEnded = (work: string, reason: string) => metric(`shop_file_processes_ended_total{work="${work}",reason="${reason}"}`)

async function metric(name: string): Promise<number> {
  const text = await (await fetch(`${program.url}/metrics`)).text()
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${name} `))
  return Number(line?.slice(name.length) ?? Number.NaN)
}

test('a hundred uploads at once stay within the budget of bytes in flight', { timeout: 120_000 }, async () => {
  let hostile: HostileShop | undefined
  try {
    hostile = await openHostileShop()
    const { shop } = hostile
    const call = createCaller(shop.url)
    const people = await Promise.all(Array.from({ length: 10 }, () => signUp(shop.url)))
    const raw = new FormData()
    raw.append('image', new File([new Uint8Array(6 * 1024 * 1024)], 'image.png'))
    const upload = async (at: number) => (await call('POST', '/image', { token: people[at % people.length]?.token, raw })).status
    await upload(0)
    const before = shop.memory()
    let most = before
    const watching = setInterval(() => {
      most = Math.max(most, shop.memory())
    }, 10)
    const statuses = await Promise.all(Array.from({ length: 100 }, (_, at) => upload(at)))
    clearInterval(watching)
    for (const status of statuses) expect([400, 429, 503]).toContain(status)
    expect(statuses.filter((status) => status === 400).length).toBeGreaterThan(20)
    expect(most - before, 'megabytes more than before').toBeLessThan(250)
  } finally {
    await hostile?.stop()
  }
})
