import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decompressionBomb, plainImage } from '../support/images.ts'
import { expectRefused, openScenario, type Scenario } from './scenario.ts'

/** An upload can only store images that the shop has encoded itself. */
let scenario: Scenario

beforeAll(async () => {
  scenario = await openScenario()
})
afterAll(() => scenario?.close())

const markup = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
const png = () => plainImage().png().toBuffer()

function form(bytes: Uint8Array | string, name = 'picture.png', type = 'image/png', field = 'image') {
  const data = new FormData()
  data.append(field, new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type }))
  return data
}
const folder = () => join(scenario.program.shop.config.dataDir, 'images')
const stored = () => {
  try {
    return readdirSync(folder(), { recursive: true }).map(String).sort()
  } catch {
    return []
  }
}

test.each<[what: string, make: () => Promise<FormData> | FormData]>([
  ['nothing', () => form('')],
  ['no file at all', () => new FormData()],
  ['text', () => form('hello')],
  ['a page named as a picture', () => form('<!doctype html><script>alert(1)</script>', 'a.png')],
  ['an SVG', () => form(markup, 'a.svg', 'image/svg+xml')],
  ['an SVG said to be a PNG', () => form(markup)],
  [
    'an XML that includes a file',
    () => form('<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>'),
  ],
  ['a PDF', () => form('%PDF-1.7\n')],
  ['an archive', () => form('PK\x03\x04'.padEnd(200, '\0'))],
  ['a program', () => form('\x7fELF\x02\x01\x01'.padEnd(200, '\0'))],
  ['a PHP file with a PNG’s first bytes', () => form('\x89PNG\r\n\x1a\n<?php system($_GET[0]);', 'a.php')],
  ['a script that is a GIF as well', () => form('GIF89a/*<script>alert(1)</script>*/=1;', 'a.gif', 'image/gif')],
  ['a picture with a page behind it', async () => form(Buffer.concat([await png(), Buffer.from('<html><script>alert(1)</script>')]))],
  ['a picture of fifty thousand by fifty thousand', () => form(new Uint8Array(decompressionBomb(50_000, 50_000)))],
  ['a picture under another field', async () => form(await png(), 'a.png', 'image/png', 'file')],
  [
    'a picture with a field that is not asked for',
    async () => {
      const data = form(await png())
      data.append('path', '../../shop.db')
      return data
    },
  ],
  [
    'two pictures',
    async () => {
      const data = form(await png())
      data.append('image', new File([new Uint8Array(await png())], 'b.png', { type: 'image/png' }))
      return data
    },
  ],
])('%s is refused, and nothing is kept', async (_what, make) => {
  const before = stored()
  await expectRefused(scenario, await scenario.attack('POST', '/image', { raw: await make() }), [400, 413, 415, 422])
  expect(stored()).toEqual(before)
})

test.each(['b', '"quoted b"', 'b; charset=utf-8'])(
  'a form of 20,000 fields with the boundary %s is refused before it is read',
  async (boundary) => {
    const mark = `--${boundary.split(';')[0]?.replaceAll('"', '')}`
    const fields = Array.from({ length: 20_000 }, (_, at) => `${mark}\r\nContent-Disposition: form-data; name="f${at}"\r\n\r\n1\r\n`)
    const raw = `${fields.join('')}${mark}--\r\n`
    const answer = await scenario.attack('POST', '/image', {
      raw,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    })
    await expectRefused(scenario, answer, 400, 'Send one file and no other fields')
  },
)

test('a visitor’s upload is refused before it is read', async () => {
  const answer = await scenario.attack('POST', '/image', { token: undefined, raw: form(await png()) })
  await expectRefused(scenario, answer, 401)
})

test.each(['../../../evil.png', '..\\..\\evil.png', '/etc/cron.d/evil', 'a\0.png', 'con', 'x'.repeat(5000), '<script>.png', '.htaccess'])(
  'a file named %j is kept under a name of our own',
  async (name) => {
    const { status, body } = await scenario.attack('POST', '/image', { raw: form(await png(), name) })
    expect(status).toBe(200)
    expect(body.data.url).toMatch(/^\/images\/[0-9a-f]{24}\.webp$/)
    for (const file of stored()) expect(file).toMatch(/^[0-9a-f]{24}(-\d+)?\.(webp|avif)$/)
    await scenario.takeSnapshot()
  },
)

test('the location in an image’s metadata is removed', async () => {
  const raw = await plainImage()
    .withExif({ IFD0: { Artist: 'Ingrid at home' }, IFD3: { GPSLatitude: '60/1 23/1 0/1' } })
    .jpeg()
    .toBuffer()
  expect(raw.toString('latin1')).toContain('Ingrid at home')
  const { body } = await scenario.attack('POST', '/image', { raw: form(raw, 'a.jpg', 'image/jpeg') })
  const kept = await fetch(scenario.program.url + body.data.url)
  const bytes = Buffer.from(await kept.arrayBuffer()).toString('latin1')
  expect(bytes).not.toContain('Ingrid at home')
  expect(bytes).not.toContain('EXIF')
  expect(kept.headers.get('content-type')).toBe('image/webp')
  expect(kept.headers.get('x-content-type-options')).toBe('nosniff')
  await scenario.takeSnapshot()
})

test('another person’s image cannot be removed', async () => {
  const { body } = await scenario.program.call('POST', '/image', { token: scenario.victim.token, raw: form(await png()) })
  await scenario.takeSnapshot()
  for (const method of ['DELETE', 'PUT', 'POST']) {
    const answer = await fetch(scenario.program.url + body.data.url, {
      method,
      headers: { authorization: `Bearer ${scenario.attacker.token}` },
    })
    expect([404, 405]).toContain(answer.status)
  }
  expect((await fetch(scenario.program.url + body.data.url)).status).toBe(200)
  await scenario.expectUnchanged()
})
