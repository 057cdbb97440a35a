import { createORPCClient } from '@orpc/client'
import { isContractProcedure } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { expect, test } from 'vitest'
import { contract } from '../../contract/contract.ts'
import { withoutSchemas } from './without-schemas.ts'

type Calls = Record<string, Record<string, unknown>>

const areas = Object.entries(contract as unknown as Calls)
const callsOf = (calls: unknown) =>
  Object.entries(calls as Calls).flatMap(([area, each]) => Object.keys(each).map((name) => `${area}.${name}`))

test('pages have every call by its name', () => {
  expect(callsOf(withoutSchemas(contract))).toEqual(callsOf(contract))
  for (const [, calls] of Object.entries(withoutSchemas(contract))) {
    for (const call of Object.values(calls)) expect(isContractProcedure(call)).toBe(true)
  }
})

/** What the client sends for an input that holds every parameter of every path, and what it makes of an answer. */
async function sent(calls: typeof contract, area: string, name: string) {
  let request: Request | undefined
  const link = new OpenAPILink(calls, {
    url: 'http://shop.example/api',
    fetch: async (asked) => {
      request = asked
      return Response.json({ some: 'answer' }, { headers: { link: 'next' } })
    },
  })
  const client = createORPCClient(link) as Record<string, Record<string, (input: object) => Promise<unknown>>>
  const params = { params: new Proxy({}, { get: () => 'a/b' }) }
  const input = new Proxy({ search: 'x y', lines: [{ productID: '1', orderUnit: 2 }], ...params } as Record<string, unknown>, {
    get: (known, key) => known[String(key)] ?? 'a/b',
  })
  const answer = await client[area]?.[name]?.(input)
  return { method: request?.method, url: request?.url, body: await request?.text(), answer }
}

test('each call is sent and its answer is read as with its schemas', async () => {
  const light = withoutSchemas(contract) as typeof contract
  for (const [area, calls] of areas) {
    for (const name of Object.keys(calls))
      expect(await sent(light, area, name), `${area}.${name}`).toEqual(await sent(contract, area, name))
  }
})
