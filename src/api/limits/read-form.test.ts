import { expect, test } from 'vitest'
import { boundaryOf, readForm } from './read-form.ts'

const form = (...parts: string[]) => Buffer.from(`${parts.map((part) => `--b\r\n${part}\r\n`).join('')}--b--\r\n`)
const part = (disposition: string, content: string, type = '') =>
  `Content-Disposition: form-data; ${disposition}\r\n${type && `Content-Type: ${type}\r\n`}\r\n${content}`

test('what a client of the platform sends is read as the platform reads it', async () => {
  const sent = new FormData()
  sent.append('image', new File([new Uint8Array([0, 13, 10, 45, 45, 255])], 'Zange "groß".png', { type: 'image/png' }))
  sent.append('note', 'two\r\nlines – and more')
  const request = new Request('http://shop', { method: 'POST', body: sent })
  const boundary = boundaryOf(request.headers.get('content-type')) as string
  const read = readForm(Buffer.from(await request.arrayBuffer()), boundary)
  const [file, wanted] = [read.get('image') as File, sent.get('image') as File]
  expect([file.name, file.type, file.size, read.get('note')]).toEqual([wanted.name, wanted.type, wanted.size, sent.get('note')])
  expect(file).toBeInstanceOf(File)
  const bytes = await wanted.bytes()
  expect([await file.bytes(), new Uint8Array(await file.arrayBuffer()), await file.slice(0, 6).bytes()]).toEqual([
    Buffer.from(bytes),
    bytes,
    bytes,
  ])
})

test.each<[said: string, disposition: string, name: string]>([
  ['curl', 'name="f"; filename="a \\"b\\".csv"', 'a "b".csv'],
  ['without quotes', 'name=f; filename=a.csv', 'a.csv'],
  ['the name behind the file', 'filename="name=x.csv"; name="f"', 'name=x.csv'],
])('a file as %s names it', (_said, disposition, name) => {
  expect((readForm(form(part(disposition, 'x')), 'b').get('f') as File).name).toBe(name)
})

test('bytes before the first part are left out, and an empty form has nothing', () => {
  expect(readForm(Buffer.concat([Buffer.from('before\r\n'), form(part('name="a"', '1'))]), 'b').get('a')).toBe('1')
  expect([...readForm(form(), 'b').keys()]).toEqual([])
})

test.each<[what: string, body: Buffer<ArrayBuffer>]>([
  ['nothing', Buffer.alloc(0)],
  ['no end', Buffer.from(`--b\r\n${part('name="a"', 'x')}`)],
  ['no head', Buffer.from('--b\r\nx\r\n--b--')],
  ['no name', form(part('x="a"', 'x'))],
  ['a head of 20 KB', form(part(`name="${'a'.repeat(20_000)}"`, 'x'))],
  ['another boundary', Buffer.from('--c\r\n--c--')],
])('a form with %s is refused in words', (_what, body) => {
  expect(() => readForm(body, 'b')).toThrow('This form could not be read. Send one file as multipart/form-data.')
})

test('a form of 20,000 parts is refused', () => {
  expect(() => readForm(form(...Array.from({ length: 20_000 }, () => part('name="a"', 'x'))), 'b')).toThrow('Send one file')
})
