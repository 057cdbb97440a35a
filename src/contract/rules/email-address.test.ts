import { expect, test } from 'vitest'
import { email } from '../schema/values.ts'
import { toEmailAddress } from './email-address.ts'

test.each([
  ['info@müller.de', 'info@xn--mller-kva.de'],
  ['Info@MÜLLER.de', 'info@xn--mller-kva.de'],
  ['kontakt@straße.example', 'kontakt@xn--strae-oqa.example'],
  ['post@blåbær.no', 'post@xn--blbr-roah.no'],
  ['info@пример.рф', 'info@xn--e1afmkfd.xn--p1ai'],
  ['info@例え.テスト', 'info@xn--r8jz45g.xn--zckzah'],
  ['einkauf@einkauf.müller-söhne.de', 'einkauf@einkauf.xn--mller-shne-kcb9d.de'],
  ['info@mu\u0308ller.de', 'info@xn--mller-kva.de'],
  ['r&d@nordverft.example', 'r&d@nordverft.example'],
  ['a#b@nordverft.example', 'a#b@nordverft.example'],
  ["o'neil+tools@nordverft.example", "o'neil+tools@nordverft.example"],
  ['sales/eu!{x}~$%*=?^`|@nordverft.example', 'sales/eu!{x}~$%*=?^`|@nordverft.example'],
  ['  ann@nordverft.example\t\n', 'ann@nordverft.example'],
  ['\u00A0ann@nordverft.example\u200B', 'ann@nordverft.example'],
  ['Ann.Moe@Nordverft.Example', 'ann.moe@nordverft.example'],
  ['7@4.example', '7@4.example'],
])('%j is read as %s, and again the same', (typed, address) => {
  expect(email.safeParse(typed)).toMatchObject({ success: true, data: address })
  expect(toEmailAddress(address)).toBe(address)
})

test.each([
  'ann',
  'ann@',
  '@nordverft.example',
  'ann@nordverft',
  'ann@@nordverft.example',
  'ann moe@nordverft.example',
  'ann@nord verft.example',
  '.ann@nordverft.example',
  'ann.@nordverft.example',
  'ann..moe@nordverft.example',
  'ann@-nordverft.example',
  'ann@nordverft..example',
  'ann@nordverft.example.',
  'ann@127.0.0.1',
  'ann@[127.0.0.1]',
  'ann@müller.de/x',
  'ann@müller.de:25',
  'ann@müller%2e.de',
  'ann@x@müller.de',
  'jörg@müller.de',
  '"ann moe"@nordverft.example',
  'Ann <ann@nordverft.example>',
  'ann@nordverft.example,bob@nordverft.example',
])('%j is refused in the words of the specification', (typed) => {
  expect(email.safeParse(typed).error?.issues).toMatchObject([{ message: 'Provide a valid Email' }])
})

test.each([undefined, '', '   ', '\u00A0'])('%j is missing', (typed) => {
  expect(email.safeParse(typed).error?.issues[0]).toMatchObject({ message: 'Email is Required' })
})
