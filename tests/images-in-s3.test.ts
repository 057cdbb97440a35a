import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { removeUnusedDocuments } from '../src/shop/catalog/product-documents/remove-unused-documents.ts'
import { system } from '../src/shop/ground/actor.ts'
import { removeUnusedImages } from '../src/shop/ground/images/remove-unused-images.ts'
import { anS3Server } from './stand-ins/s3-server.ts'
import { aProgram } from './support/a-program.ts'
import { aFile, documentForm } from './support/documents.ts'
import { plainImage } from './support/images.ts'

const DAY = 24 * 3_600_000

async function aShopInS3(config: Record<string, string> = {}) {
  const server = await anS3Server()
  let ahead = 0
  const program = await aProgram(
    'sqlite',
    { S3_BUCKET: server.bucket, S3_ENDPOINT: server.url, ...config },
    { now: () => new Date(Date.now() + ahead) },
  )
  const upload = async () => {
    const { token } = await program.aPerson()
    const form = new FormData()
    form.set('image', new Blob([new Uint8Array(await plainImage(300, 200).png().toBuffer())]), 'a.png')
    return program.call('POST', '/image', { token, raw: form })
  }
  const travel = (milliseconds: number) => {
    ahead += milliseconds
  }
  return { server, program, upload, travel }
}

it('stores an upload and its widths in the bucket, and nothing in the data folder', async () => {
  const { server, program, upload } = await aShopInS3()
  const { status, body } = await upload()
  expect(status).toBe(200)
  const width = body.data.url.replace('.webp', '-96.webp')
  for (const path of [body.data.url, width]) {
    const shown = await fetch(program.url + path)
    expect(shown.status).toBe(200)
    const kept = await fetch(`${server.url}/${server.bucket}/${path.slice('/images/'.length)}`)
    expect(Buffer.from(await kept.arrayBuffer())).toEqual(Buffer.from(await shown.arrayBuffer()))
  }
  expect(existsSync(join(program.shop.config.dataDir, 'images'))).toBe(false)
  expect((await fetch(`${program.url}/images/0123456789abcdef01234567.webp`)).status).toBe(404)
})

it('removes an unused image from the bucket', async () => {
  const { server, program, upload, travel } = await aShopInS3()
  const { body } = await upload()
  await fetch(program.url + body.data.url.replace('.webp', '-96.webp'))
  travel(2 * DAY)
  expect(await removeUnusedImages(program.shop, system)).toBe(1)
  for (const name of [body.data.url, body.data.url.replace('.webp', '-96.webp')])
    expect((await fetch(`${server.url}/${server.bucket}/${name.slice('/images/'.length)}`)).status).toBe(404)
})

it('stores the images of the demo catalog in the bucket', async () => {
  const { program } = await aShopInS3({ DEMO: 'on' })
  const images = await program.shop.db.selectFrom('image').select('url').execute()
  expect(images.length).toBeGreaterThan(50)
  for (const { url } of images) expect(await program.shop.images.get(url.slice('/images/'.length))).toBeDefined()
  expect(readdirSync(program.shop.config.dataDir)).not.toContain('images')
})

it('refuses uploads while the bucket is unreachable, stores nothing partially, and recovers', async () => {
  const { server, program, upload } = await aShopInS3()
  const { body } = await upload()
  await server.stop()
  const refused = await upload()
  expect([refused.status, refused.body.message]).toEqual([
    503,
    'The shop cannot reach its image storage right now. Please try again in a moment.',
  ])
  expect((await fetch(program.url + body.data.url)).status).toBe(503)
  expect(await program.shop.db.selectFrom('image').select('url').execute()).toEqual([{ url: body.data.url }])
  expect((await program.call('GET', '/product/')).status).toBe(200)
})

it('stores a document in the bucket as a file to save, sends it from there in parts, and removes it', async () => {
  const { server, program, travel } = await aShopInS3()
  const { token } = await program.aPerson('admin')
  const { status, body } = await program.call('POST', '/document', { token, raw: documentForm(aFile('pdf')) })
  expect(status).toBe(200)
  const [, id] = /^\/documents\/(\w+)\//.exec(body.url) ?? []
  const kept = await fetch(`${server.url}/${server.bucket}/${id}.pdf`)
  expect(Object.fromEntries(kept.headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': 'attachment',
  })
  const download = await fetch(program.url + body.url, { headers: { authorization: `Bearer ${token}` } })
  expect(await download.text()).toBe(await aFile('pdf').text())
  expect(await kept.text()).toBe(await aFile('pdf').text())
  travel(2 * DAY)
  expect(await removeUnusedDocuments(program.shop, system)).toBe(1)
  expect((await fetch(`${server.url}/${server.bucket}/${id}.pdf`)).status).toBe(404)
})
