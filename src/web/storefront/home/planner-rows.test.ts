import { expect, test } from 'vitest'
import type { Product } from '../../../contract/catalog/product.ts'
import { plannerTools } from './planner-rows.ts'

const tool = (name: string, family: string, available = 10) => ({ _id: name, slug: name, name, family, available }) as Product

test('every family has its newest tool before one has two; tools that cannot be ordered are left out', () => {
  const list = [tool('a1', 'a'), tool('a2', 'a'), tool('b1', 'b', 0), tool('b2', 'b'), tool('c1', 'c'), tool('a3', 'a')]
  expect(plannerTools(list).map(({ name }) => name)).toEqual(['a1', 'b2', 'c1', 'a2', 'a3'])
})

test('seven rows fill the planner', () => {
  expect(plannerTools(Array.from({ length: 9 }, (_, index) => tool(`t${index}`, `f${index}`)))).toHaveLength(7)
})
