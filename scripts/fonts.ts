import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
// The package has no types.
// @ts-expect-error
import subsetFont from 'subset-font'

/** Makes the font files of `src/web/fonts`, subsets of the complete fonts by the unicode ranges of the style sheet, and those of documents. */
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

const documentCharacters = {
  latin: charactersOf('U+20-7E,U+A0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215'),
  'latin-ext': charactersOf('U+100-2BA,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20C0'),
}
/** PDF embeds fonts of one weight. */
const faces = [
  { name: 'regular', from: whole.text, variationAxes: { wght: 400 } },
  { name: 'semibold', from: whole.text, variationAxes: { wght: 600 } },
  { name: 'display', from: whole.expanded, variationAxes: undefined },
]
for (const { name, from, variationAxes } of faces)
  for (const [set, characters] of Object.entries(documentCharacters)) {
    const all = await readFile(fileURLToPath(import.meta.resolve(from(set))))
    const cut = await subsetFont(all, characters, { targetFormat: 'truetype', ...(variationAxes && { variationAxes }) })
    const file = `../src/shop/ground/documents/fonts/${name}${set === 'latin' ? '' : '-ext'}.ttf`
    await writeFile(new URL(file, import.meta.url), cut)
    process.stdout.write(`${file}: ${cut.length} bytes\n`)
  }

/** What the two typefaces lack: Vietnamese and rarer Latin letters, Greek, Cyrillic, and signs such as ″ and ‰. */
const otherCharacters = charactersOf('U+A1-AC,U+AE-34E,U+350-52F,U+1E00-1FFF,U+2010-2027,U+2030-205E,U+2070-20C0,U+2100-215F')
const otherWeights = {
  regular: '400Regular/NotoSans_400Regular',
  semibold: '600SemiBold/NotoSans_600SemiBold',
  display: '800ExtraBold/NotoSans_800ExtraBold',
}
for (const [name, from] of Object.entries(otherWeights)) {
  const all = await readFile(fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans/${from}.ttf`)))
  const cut = await subsetFont(all, otherCharacters, { targetFormat: 'truetype', noLayoutClosure: true })
  const file = `../src/shop/ground/documents/fonts/${name}-other.ttf`
  await writeFile(new URL(file, import.meta.url), cut)
  process.stdout.write(`${file}: ${cut.length} of ${all.length} bytes\n`)
}

/** What a Swiss QR-bill may contain, in a typeface that its style guide allows: Liberation Sans, whose outlines are Arimo's. */
const billCharacters = charactersOf('U+20-7E,U+A0-17F,U+218-21B,U+20AC')
for (const [name, from] of Object.entries({ bill: '400Regular/Arimo_400Regular', 'bill-bold': '700Bold/Arimo_700Bold' })) {
  const all = await readFile(fileURLToPath(import.meta.resolve(`@expo-google-fonts/arimo/${from}.ttf`)))
  const cut = await subsetFont(all, billCharacters, { targetFormat: 'truetype', noLayoutClosure: true })
  const file = `../src/shop/ground/documents/fonts/${name}.ttf`
  await writeFile(new URL(file, import.meta.url), cut)
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
