import { expect, test } from 'vitest'
import { originQuery, readOrigin } from './guard.ts'

const search = (from: string) => new URLSearchParams({ from })

test('an origin on this site is followed, with its query', () => {
  expect(readOrigin(search('/purchase/7?quantity=250'))).toBe('/purchase/7?quantity=250')
})

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'javascript:alert(1)',
  '',
  '/\t/elsewhere.example',
])('an address of another site is not followed: %j', (from) => {
  expect(readOrigin(search(from), '/tools')).toBe('/tools')
})

test('login and sign-up never redirect to each other', () => {
  expect(readOrigin(search('/login?from=/signup'))).toBe('/')
  expect(readOrigin(search('/signup'))).toBe('/')
})

test('the origin is carried from one to the other', () => {
  expect(originQuery(search('/purchase/7?quantity=250'))).toBe('?from=%2Fpurchase%2F7%3Fquantity%3D250')
  expect(originQuery(new URLSearchParams())).toBe('')
})
