import { expect, test } from 'vitest'
import { withoutRepeatedImports } from './shrink-manifest.ts'

test('a route names only what neither the entry nor a route above it imports', () => {
  const routes = {
    root: { imports: ['vendor'] },
    dashboard: { parentId: 'root', imports: ['vendor', 'guard'] },
    orders: { parentId: 'dashboard', imports: ['vendor', 'table', 'guard', 'date'] },
    cart: { parentId: 'root', imports: ['table', 'guard'] },
  }
  const shorter = withoutRepeatedImports({ entry: { imports: ['vendor'] }, routes })
  expect(Object.entries(shorter.routes).map(([id, { imports }]) => [id, imports])).toEqual([
    ['root', []],
    ['dashboard', ['guard']],
    ['orders', ['date', 'table']],
    ['cart', ['guard', 'table']],
  ])
})
