import { expect, it } from 'vitest'
import { documentFile, nameOfFile } from './document-name.ts'

it.each([
  ['data_sheet.pdf', 'Data sheet'],
  ['data-sheet.PDF', 'Data sheet'],
  ['PL-1180_drawing.dxf', 'PL-1180 drawing'],
  ['PL-1180 rev 2.1.pdf', 'PL-1180 rev 2.1'],
  ['Größe.pdf', 'Größe'],
  ['..\u202efdp.exe', '.. fdp'],
  ['.pdf', 'PDF'],
  ['', 'PDF'],
  [`${'a'.repeat(200)}.pdf`, `A${'a'.repeat(79)}`],
])('the file %s is called %s', (file, name) => {
  expect(nameOfFile(file, 'pdf')).toBe(name)
})

it.each([
  ['Data sheet', 'pdf', 'data-sheet.pdf'],
  ['3D model', 'step', '3d-model.step'],
  ['../../"evil".exe', 'dxf', 'evil-exe.dxf'],
  ['図面', 'pdf', 'document.pdf'],
] as const)('%s of type %s is saved as %s', (name, type, file) => {
  expect(documentFile({ name, type })).toBe(file)
})
