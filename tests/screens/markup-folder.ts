import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../src/shop/ground/root.ts'

/** The HTML of every screen, for the checker that runs after them. */
export const markupFolder = join(root, 'test-results/markup')

export function emptyMarkupFolder() {
  rmSync(markupFolder, { recursive: true, force: true })
  mkdirSync(markupFolder, { recursive: true })
}

export const keepMarkup = (name: string, html: string) => writeFileSync(join(markupFolder, `${name}.html`), html)
