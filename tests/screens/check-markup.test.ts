import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { askHtmlValidate, checkMarkup } from './check-markup.ts'

test('a paragraph inside a span is found with and without Java, and a valid page is not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'markup-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const page = (body: string) =>
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Page</title></head><body>${body}</body></html>`
  writeFileSync(join(folder, 'right.html'), page('<p><span>Steel</span></p>'))
  writeFileSync(join(folder, 'wrong.html'), page('<span><p>Steel</p></span>'))
  for (const found of [await checkMarkup(folder), await askHtmlValidate(['right', 'wrong'].map((name) => join(folder, `${name}.html`)))]) {
    expect(found).toEqual([expect.stringMatching(/^wrong\.html: .*[pP]/)])
  }
}, 90_000)
