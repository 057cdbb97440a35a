import { expect, test } from 'vitest'
import { checkOrderQuery, readOrderQuery, withQuery } from './order-query.ts'

const read = (search: string) => readOrderQuery(new URLSearchParams(search))

test('the address is read without empty filters, unknown choices and other parameters', () => {
  expect(read('search=+WR-1013+&status=lost&payment=paid&from=&after=a&sort=oldest&orders=a,b')).toEqual({
    search: 'WR-1013',
    payment: 'paid',
    sort: 'oldest',
  })
})

test('a wrong date is named, and nothing is thrown', () => {
  expect(checkOrderQuery(read('from=2026-13-45&search=pliers')).errors).toEqual({
    from: 'Enter a date of this century, such as 2026-11-19',
  })
  expect(checkOrderQuery(read('from=2026-11-09')).filter).toEqual({ from: '2026-11-09' })
})

test('a change keeps the other filters and starts at the first page', () => {
  const query = read('search=pliers&status=pending&sort=oldest&after=abc')
  expect(withQuery(query, { status: '' }).search).toBe('search=pliers&sort=oldest')
  expect(withQuery(query, { sort: 'newest', from: '2026-11-09' }).search).toBe('search=pliers&status=pending&from=2026-11-09')
  expect(withQuery({}).search).toBe('')
})
