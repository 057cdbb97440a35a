import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { openApi } from '../../src/api/calls/openapi.ts'
import { messages } from '../../src/contract/schema/messages.ts'
import { aProgram } from '../support/a-program.ts'
import { aProduct } from '../support/make.ts'
import { signUp } from '../support/signed-in-person.ts'

const run = promisify(execFile)
const folder = join(import.meta.dirname, 'client')

test('a generated client compiles with a program that signs in, orders, ships and refunds, and runs it', async () => {
  await generate()
  const compiler = join(import.meta.dirname, '../../node_modules/typescript/bin/tsc')
  await run(process.execPath, [compiler, '--project', folder]).catch(({ stdout }) => expect.fail(stdout))

  const program = await aProgram()
  await aProduct(program.shop, { available: 100, minimum_order: 10, price: 8.9 })
  const [customer, admin] = [await signUp(program.url), await signUp(program.url)]
  await program.shop.db.updateTable('person').set({ role: 'admin' }).where('email', '=', admin.email).execute()
  const script = [join(folder, 'order-ship-refund.ts'), program.url, customer.email, admin.email, customer.password]
  const { stdout } = await run(process.execPath, script, { timeout: 20_000 })
  expect(JSON.parse(stdout)).toEqual({
    number: expect.stringMatching(/^\w{4}-\w{4}$/),
    status: 'shipped',
    shipment: 1,
    refunded: 1.1,
    refund: 1.1,
    refused: messages.unauthorized,
  })
  const { available } = await program.shop.db.selectFrom('product').select('available').executeTakeFirstOrThrow()
  expect(available).toBe(95)
})

/** Writes the types of openapi.json. TypeScript 7 has no API for programs, which the generator needs. */
async function generate() {
  const hooks = registerHooks({
    resolve: (name, context, next) => next(name === 'typescript' ? '@ts-morph/common/dist/typescript.js' : name, context),
  })
  const { default: openapiTS, astToString } = await import('openapi-typescript')
  hooks.deregister()
  const types = astToString(await openapiTS(JSON.stringify(await openApi('https://tools.test'))))
  mkdirSync(join(folder, 'generated'), { recursive: true })
  writeFileSync(join(folder, 'generated/shop.ts'), types)
}
