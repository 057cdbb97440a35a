import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readCode128, widthsOf } from '../../../../tests/support/read-code-128.ts'
import { code128 } from './code-128.ts'

/** Read back by ZXing: they have every character of order numbers. */
test.each([
  ['0123-4567', '2112141231221232212232112211321221322212312132122231123121311224112331112'],
  ['89AB-CDEF', '2112143112223211221113231311231221321313211123131321131323111113232331112'],
  ['GHJK-MNPQ', '2112142113132311131121331123311221321131231133213131212113311133212331112'],
  ['RSTV-WXYZ', '2112142311312131132133113111231221323113213311213121133123113112222331112'],
])('the bars of %s are those of Code 128', (number, widths) => expect(widthsOf(number)).toBe(widths))

test('a picture of the bars reads as the text', async () => {
  const { bars, modules } = code128('7KQ4-M2XD')
  const [scale, height] = [4, 40]
  const width = modules * scale
  const row = Buffer.alloc(width, 255)
  for (const bar of bars) row.fill(0, bar.at * scale, (bar.at + bar.width) * scale)
  const picture = sharp(Buffer.concat(Array.from({ length: height }, () => row)), { raw: { width, height, channels: 1 } })
  expect(await readCode128(await picture.png().toBuffer())).toBe('7KQ4-M2XD')
})

test('what it cannot hold is refused', () => expect(() => code128('№ 1')).toThrow('Code 128 B cannot hold'))
