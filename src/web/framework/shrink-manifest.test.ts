import { expect, test } from 'vitest'
import { withFewerImports } from './shrink-manifest.ts'

test('a route names what neither the entry nor the root imports; pages of the dashboard name nothing', () => {
  const routes = {
    root: { imports: ['vendor', 'header'] },
    dashboard: { parentId: 'root', imports: ['vendor', 'guard'] },
    orders: { parentId: 'dashboard', imports: ['vendor', 'table', 'guard', 'date'] },
    cart: { parentId: 'root', imports: ['table', 'header', 'guard'] },
  }
  const shorter = withFewerImports({ entry: { imports: ['vendor'] }, routes })
  expect(Object.entries(shorter.routes).map(([id, { imports }]) => [id, imports])).toEqual([
    ['root', ['header']],
    ['dashboard', ['guard']],
    ['orders', []],
    ['cart', ['guard', 'table']],
  ])
})
