import { expect, test } from 'vitest'
import { isPlainName } from './carried-words.ts'

test.each([
  'Ingrid Halvorsen',
  "Seán O'Brien-Müller, Jr.",
  'J.R. Smith',
  '山田 太郎',
  'Buyer 12',
  'Hartmann & Söhne (Bergen)',
  'Åse’s Verktøy AS',
])('%s is a name', (name) => {
  expect(isPlainName(name)).toBe(true)
})

test.each([
  '',
  'You won: https://evil.example/prize',
  'www.evil.example',
  'evil.example',
  'Visit t.co now',
  'evil。example',
  'Ingrid <b>',
  'ingrid@evil.example',
  'Ingrid\nYour account was closed',
  'Ingrid\r\nBcc: all@tools.example',
  'Ingrid\u2028Pay now',
  'Ingrid\u202Egro.live',
  'Call 555 0199 123',
  '10.0.0.1',
  'Dear customer, your account was closed because of a fraud and has to be opened again',
  'Win a prize! Now',
  'evil[.]example',
  'evil/prize',
])('%j says more than a name', (name) => {
  expect(isPlainName(name)).toBe(false)
})
