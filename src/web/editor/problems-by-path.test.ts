import { expect, test } from 'vitest'
import { currentProblems, problemsByPath } from './problems-by-path.ts'

test('messages are found by their path, and end when their own field changes', () => {
  const problems = problemsByPath([
    { path: ['tax', 1, 'percent'], message: 'Enter a percent' },
    { path: ['phone'], message: 'Enter a phone number' },
  ])
  expect([...problems.keys()]).toEqual(['tax.1.percent', 'phone'])
  const before = { phone: 'x', tax: [{ percent: '1' }, { percent: 'y' }], name: 'a' }
  expect([...currentProblems(problems, before, { ...before, name: 'b' }).keys()]).toEqual(['tax.1.percent', 'phone'])
  expect([...currentProblems(problems, before, { ...before, tax: [{ percent: '2' }, { percent: 'y' }] }).keys()]).toHaveLength(2)
  expect([...currentProblems(problems, before, { ...before, tax: [{ percent: '1' }, { percent: '6' }] }).keys()]).toEqual(['phone'])
  expect([...currentProblems(problems, before, { ...before, phone: '', tax: [] }).keys()]).toEqual([])
})
