import { type DataStrategyResult, data, redirect } from 'react-router'
import { expect, test } from 'vitest'
import { keepShownPage } from './keep-shown-page.ts'

const orders = 'http://shop.example/dashboard/orders'
const loads = (result: unknown): DataStrategyResult => ({ type: 'data', result })
const fails = (result: unknown): DataStrategyResult => ({ type: 'error', result })

/** What the router gets for an address when its routes load this. */
async function readRoutes(url: string, results: Record<string, DataStrategyResult>) {
  const request = new Request(url)
  const args = { request, url: new URL(url), pattern: '', params: {}, context: {} } as unknown as Parameters<typeof keepShownPage>[0]
  return (await keepShownPage(args, async () => ({ ...results }))) ?? {}
}

/** What the router gets for a route that loads this for an address. */
const read = async (url: string, result: DataStrategyResult) => (await readRoutes(url, { orders: result })).orders

const unreachable = fails(data('Unable to connect', { status: 503 }))
const noAnswer = fails(new TypeError('Failed to fetch'))

test('a page that is read again without an answer keeps what it shows, as often as that happens', async () => {
  await read(orders, loads(['first']))
  for (const failure of [unreachable, noAnswer, unreachable]) expect(await read(orders, failure)).toEqual(loads(['first']))
  expect(await read(orders, loads(['second']))).toEqual(loads(['second']))
  expect(await read(orders, noAnswer)).toEqual(loads(['second']))
})

test('a page stays when a middleware of a route above it has no answer', async () => {
  await read(orders, loads(['first']))
  expect(await readRoutes(orders, { office: unreachable })).toEqual({ orders: loads(['first']) })
})

test.each([
  ['is refused', fails(data('Not found', { status: 404 }))],
  ['leads elsewhere', fails(redirect('/login'))],
  ['meets a fault of the shop', fails(data('Something went wrong', { status: 500 }))],
])('what %s is shown', async (_, result) => {
  await read(orders, loads(['first']))
  expect(await read(orders, result)).toEqual(result)
})

test('another page that cannot be loaded is an error, also one that was open before', async () => {
  await read(orders, loads(['first']))
  expect(await read(`${orders}?after=2`, unreachable)).toEqual(unreachable)
  expect(await read(orders, unreachable)).toEqual(loads(['first']))
  await read(`${orders}?after=2`, loads(['later']))
  expect(await read(orders, unreachable)).toEqual(unreachable)
})
