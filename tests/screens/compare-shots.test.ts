import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { plainImage } from '../support/images.ts'
import { compareShots } from './compare-shots.ts'

test('reports each image that differs, with the number of pixels and the box around them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-shots-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [before, after] = [join(folder, 'before'), join(folder, 'after')]
  mkdirSync(before)
  await plainImage(60, 40).png().toFile(join(before, 'same.png'))
  for (const name of ['changed.png', 'resized.png']) cpSync(join(before, 'same.png'), join(before, name))
  cpSync(before, after, { recursive: true })
  const patch = await sharp({ create: { width: 3, height: 2, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
  await plainImage(60, 40)
    .composite([{ input: patch, left: 10, top: 20 }])
    .png()
    .toFile(join(after, 'changed.png'))
  await plainImage(60, 50).png().toFile(join(after, 'resized.png'))
  expect(await compareShots(['same.png', 'changed.png', 'resized.png', 'new.png'], before, after)).toEqual([
    'changed.png: 6 pixels differ, from 10,20 to 12,21',
    'resized.png: 60x40 became 60x50',
    `new.png: is not in ${before}`,
  ])
})
