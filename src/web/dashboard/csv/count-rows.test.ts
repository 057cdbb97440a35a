import { expect, test } from 'vitest'
import { countRows } from './count-rows.ts'

test('rows are counted part by part, and line breaks in quotes are none', () => {
  const count = countRows()
  const take = (text: string) => count(new TextEncoder().encode(text))
  expect(take('number,note\r')).toBe(0)
  expect(take('\n1,"Gate ""3"",\r\n')).toBe(0)
  expect(take('ring twice"\r\n2,')).toBe(1)
  expect(take('\r\n')).toBe(2)
})
