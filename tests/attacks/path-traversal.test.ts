import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openScenario, type Scenario } from './scenario.ts'

/** Files are served by name from a list, however a path is written. */
let scenario: Scenario

beforeAll(async () => {
  scenario = await openScenario()
})
afterAll(() => scenario?.close())

const up = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '..\\',
  '..%5c',
  '%252e%252e%252f',
  '..;/',
  '%c0%ae%c0%ae/',
  '....//',
  '.%00./',
  '..%u2215',
]
/** What is one step above the folders of the data and of the program. */
const inData = ['shop.db', 'secret', 'mail/']
const inProgram = ['package.json', 'src/main.ts', '.git/config', '.env']
const roots: [path: string, above: string[]][] = [
  ['/images/', inData],
  ['/documents/', inData],
  ['/documents/a/', inData],
  ['/assets/', inProgram],
  ['/api/docs/', inProgram],
  ['/test-gateway/', ['package.json']],
  ['/%2e/', [...inData, ...inProgram]],
  ['/', [...inData, ...inProgram]],
]

test.each(up)('climbing with %s reaches no file', async (step) => {
  const paths = roots.flatMap(([root, above]) => [
    ...above.map((target) => root + step + target),
    ...['etc/passwd', ...above.slice(0, 1)].map((target) => root + step.repeat(6) + target),
  ])
  for (const path of paths) {
    const answer = await raw(`GET ${path} HTTP/1.1`)
    expect(answer, path).not.toMatch(/SQLite format|root:.*:0:0|"dependencies"|startProgram|\[core\]|PRIVATE KEY/)
    expect(answer.split(' ')[1], path).toMatch(/^(301|302|307|308|400|404)$/)
  }
  await scenario.expectUnchanged()
})

test.each([
  '/images/shop.db',
  '/images/0123456789abcdef01234567.webp.part',
  '/images/0123456789ABCDEF01234567.webp',
  '/images/0123456789abcdef01234567-99999.webp',
  '/images/0123456789abcdef01234567.svg',
  '/documents/0123456789abcdef0123456789abcdef/a.pdf',
  '/documents/0123456789abcdef0123456789abcdef.pdf',
  '/documents/%2e%2e/shop.db',
  '/images/',
  '/images',
  '/assets/',
  '/api/docs/index.js',
  '/api/docs/package.json',
  '/api/docs/%2e%2e%2fpackage.json',
  '/src/main.ts',
  '/node_modules/react/package.json',
  '/.git/config',
  '/.env',
  '/data/shop.db',
  '/package.json',
  '/build/server/index.js',
  '/favicon.svg.gz',
  '/assets/entry.client.js.map',
])('%s is no file of the shop', async (path) => {
  expect((await raw(`GET ${path} HTTP/1.1`)).split(' ')[1]).toBe('404')
})

/** Sends the path unchanged. */
function raw(line: string): Promise<string> {
  const { hostname, port } = new URL(scenario.program.url)
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let text = ''
  const socket = connect(Number(port), hostname, () => socket.write(`${line}\r\nHost: shop\r\nConnection: close\r\n\r\n`))
  socket.setEncoding('latin1').on('data', (part) => {
    text += part
  })
  socket.on('end', () => resolve(text)).on('error', reject)
  return promise
}
