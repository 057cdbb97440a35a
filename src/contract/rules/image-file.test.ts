import { expect, it } from 'vitest'
import { plainImage } from '../../../tests/support/images.ts'
import { imageMessages, imageProblem } from './image-file.ts'

const png = await plainImage(8, 8).png().toBuffer()
const file = (type: string, content: Uint8Array, size = content.length) => {
  const bytes = new Uint8Array(size)
  bytes.set(content)
  return new Blob([bytes], { type })
}

it.each([
  ['a PNG', file('image/png', png), undefined],
  ['a JPEG', file('image/jpeg', await plainImage(8, 8).jpeg().toBuffer()), undefined],
  ['a WebP', file('image/webp', await plainImage(8, 8).webp().toBuffer()), undefined],
  ['an AVIF', file('image/avif', await plainImage(8, 8).avif().toBuffer()), undefined],
  ['a GIF', file('image/gif', await plainImage(8, 8).gif().toBuffer()), undefined],
  ['an image whose type the browser does not know', file('', png), undefined],
  ['an image of another type than its name says', file('image/jpeg', png), undefined],
  ['an image of 10 MB', file('image/png', png, 10 * 1024 * 1024), undefined],
  ['an image above 10 MB', file('image/png', png, 10 * 1024 * 1024 + 1), imageMessages.tooLarge],
  ['a PDF', file('application/pdf', Buffer.from('%PDF-1.7')), imageMessages.notAnImage],
  ['a drawing', file('image/svg+xml', Buffer.from('<svg/>')), imageMessages.notAnImage],
  ['a PDF with the name of an image', file('image/png', Buffer.from('%PDF-1.7\n%âãÏÓ')), imageMessages.onlyNamedImage],
  ['an empty file', file('image/png', new Uint8Array()), imageMessages.onlyNamedImage],
])('%s', async (_, chosen, problem) => {
  expect(await imageProblem(chosen)).toBe(problem)
})
