import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { allDialogs } from './all-dialogs.ts'

const root = join(import.meta.dirname, '../../src/web')

/** What dialogs are made of. */
const kit = /^(ui\/dialogs\/|forms\/(form|one-field)-dialog\.tsx$|storefront\/profile\/password-dialog\.tsx$)/
/** Only `npm run dev` shows it. */
const gallery = 'ui/gallery/plates.tsx'

const rendered = /<(?:Modal|Dialog|ConfirmDialog|FormDialog|OneFieldDialog|PasswordDialog|dialog)\b/g

/** How many dialogs each file renders. */
const inSource = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter(({ name }) => name.endsWith('.tsx'))
  .map(({ parentPath, name }) => relative(root, join(parentPath, name)))
  .filter((file) => !kit.test(file) && file !== gallery)
  .map((file) => ({ file, dialogs: [...readFileSync(join(root, file), 'utf8').matchAll(rendered)].length }))
  .filter(({ dialogs }) => dialogs > 0)

const inTable = allDialogs.flatMap(({ file, next }) => [file, ...(next ? [next.file] : [])])

test('the table of dialogs has each one that a component renders', () => {
  const missing = inSource.filter(({ file, dialogs }) => inTable.filter((named) => named === file).length < dialogs)
  expect(missing, 'dialogs that tests/dialogs does not use').toEqual([])
  expect(inSource.length).toBeGreaterThan(40)
})

test('the table of dialogs names no other file', () => {
  expect(inTable.filter((named) => !inSource.some(({ file }) => file === named))).toEqual([])
})

test('no dialog is made without the kit', () => {
  const others = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.tsx?$/.test(name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => /<dialog\b|showModal\(/.test(readFileSync(path, 'utf8').replaceAll(/^ *\/?\*.*$/gm, '')))
  expect(others.map((path) => relative(root, path))).toEqual(['ui/dialogs/dialog.tsx'])
})
