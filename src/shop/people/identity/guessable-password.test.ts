import { expect, it } from 'vitest'
import { isGuessable } from './guessable-password.ts'

const context = ['Nordhammer Werkzeuge', 'shop.nordhammer.example', 'Ada Lovelace', 'ada@nordhammer.example']

it.each([
  ...['password1234', 'Passwordpassword', 'P@$$w0rd2026!', 'qwertyuiop12', '123456789012', 'aaaaaaaaaaaa', 'asdfasdfasdf', 'abcdefghijkl'],
  ...['Welcome-Admin-1', 'Nordhammer2026', 'nordhammer-werkzeuge', 'lovelace-lovelace', 'Tools-Shop-1234', 'winterwinter22'],
  'W3rkz3ug3123',
])('%s is guessable', (password) => {
  expect(isGuessable(password, context)).toBe(true)
})

it.each([
  ...['hammer-and-tongs', 'bergen-and-6', 'twelve chars', 'x7#9k2!5q8@3', 'correct horse battery', 'my password is a whole sentence'],
  ...['ÅlesundFjord7', 'ada went to Bergen', 'admin of the gantry crane'],
])('%s is not', (password) => {
  expect(isGuessable(password, context)).toBe(false)
})
