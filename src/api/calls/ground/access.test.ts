import { type AnyProcedure, isProcedure } from '@orpc/server'
import { expect, test } from 'vitest'
import { router } from '../router.ts'
import { accessOf, callAccessOf } from './access.ts'

const procedures = (part: object, path = ''): [path: string, AnyProcedure][] =>
  Object.entries(part).flatMap(([name, value]: [string, object]) =>
    isProcedure(value) ? [[`${path}${name}`, value] as [string, AnyProcedure]] : procedures(value, `${path}${name}.`),
  )

test('the contract declares as calls of staff exactly those that take an administrator or a key', () => {
  const calls = procedures(router)
  const declared = calls.filter(([, call]) => callAccessOf(call).by === 'staff').map(([path]) => path)
  const guarded = calls.filter(([, call]) => accessOf(call) === 'admin').map(([path]) => path)
  expect(declared).toEqual(guarded)
  expect(declared.length).toBeGreaterThan(100)
})

test('a call of customers is for signed-in people', () => {
  const ofCustomers = procedures(router).filter(([, call]) => callAccessOf(call).by === 'customers')
  expect(ofCustomers.filter(([, call]) => accessOf(call) !== 'person')).toEqual([])
  expect(ofCustomers.length).toBeGreaterThan(30)
})
