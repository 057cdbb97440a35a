import { expect, test } from 'vitest'
import { isOtherName } from './other-name.ts'

test.each([
  ['ALPENWERK MASCHINENBAU GMBH', 'Alpenwerk Maschinenbau GmbH', false],
  ['Müller & Söhne K.G.', 'Muller  & Sohne KG', false],
  ['ALPENWERK MASCHINENBAU GMBH', 'Alpenwerk', false],
  ['ANDERE FIRMA KG', 'Alpenwerk Maschinenbau GmbH', true],
  // Germany and Spain do not tell names.
  ['', 'Alpenwerk', false],
])('%s and %s', (registered, own, isOther) => expect(isOtherName(registered, own)).toBe(isOther))
