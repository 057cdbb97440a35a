import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { openApi } from '../../src/api/calls/openapi.ts'

const source = JSON.stringify(await openApi('https://tools.test'))

test('Redocly finds no error and no warning in openapi.json', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      // The shop licenses its program, not its API.
      'info-license': 'off',
      // Reading a session refuses nobody.
      'operation-4xx-response': 'off',
    },
  })
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})

test('clients send query parameters encoded and not empty', () => {
  expect(source).toContain('"in":"query"')
  expect(source).not.toMatch(/"allowReserved"|"allowEmptyValue"/)
})
