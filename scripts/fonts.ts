import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
// The package has no types.
// @ts-expect-error
import subsetFont from 'subset-font'

/** Makes the font files of `src/web/fonts`: subsets of the complete fonts, by the unicode ranges of the style sheet. */
const styles = new URL('../src/web/styles/fonts.css', import.meta.url)
const whole = {
  expanded: (set: string) => `@fontsource/special-gothic-expanded-one/files/special-gothic-expanded-one-${set}-400-normal.woff2`,
  text: (set: string) => `@fontsource-variable/special-gothic/files/special-gothic-${set}-wght-normal.woff2`,
}

const face = /url\('(?<file>\.\.\/fonts\/(?<name>expanded|text)[\w-]*\.woff2)'\)[^}]*unicode-range:(?<ranges>[^;]*);/g
for (const { groups } of (await readFile(styles, 'utf8')).matchAll(face)) {
  const { file, name, ranges } = groups as { file: string; name: 'expanded' | 'text'; ranges: string }
  const all = await readFile(fileURLToPath(import.meta.resolve(whole[name](file.includes('-ext.') ? 'latin-ext' : 'latin'))))
  const cut = await subsetFont(all, charactersOf(ranges), { targetFormat: 'woff2' })
  await writeFile(new URL(file, styles), cut)
  process.stdout.write(`${file}: ${cut.length} of ${all.length} bytes\n`)
}

function charactersOf(ranges: string): string {
  const points = ranges.split(',').flatMap((range) => {
    const [first = '', last = first] = range.trim().slice(2).split('-')
    const start = Number.parseInt(first, 16)
    return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, index) => start + index)
  })
  return String.fromCodePoint(...points)
}
