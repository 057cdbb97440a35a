import { expect, test } from 'vitest'
import { dataPolicy, developmentPolicy, pagePolicy, plainPolicy, referencePolicy } from './content-security-policy.ts'

// Of 'start()' and 'body{}', computed with `openssl dgst -sha256 -binary | base64`.
const script = "'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='"
const style = "'sha256-fJgEClQWV1hGkK4qHMO0KotTsVnMYMXTq7/suurGyUo='"
const fixed = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

test('data allows nothing', () => {
  expect(dataPolicy).toBe(`default-src 'none'; ${fixed}`)
})

test.each([
  [true, ''],
  [false, ' http:'],
])('a page runs its own files and each of its inline scripts; images come from anywhere (https: %s)', (isHttps, http) => {
  expect(pagePolicy(['start()', 'start()'], isHttps)).toBe(
    `default-src 'self'; script-src 'self' ${script}; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data: blob: https:${http}; font-src 'self'; connect-src 'self'; form-action 'self'; frame-src 'none'; worker-src 'none'; ${fixed}`,
  )
})

test('the API reference loads its own files, and may set styles', () => {
  expect(referencePolicy).toBe(
    `default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; ${fixed}`,
  )
})

test('a plain page has its style and no script; a form may lead to the shop', () => {
  expect(plainPolicy('body{}')).toBe(`default-src 'none'; style-src ${style}; img-src data:; ${fixed}`)
  expect(plainPolicy('body{}', 'https://shop.example')).toBe(
    `default-src 'none'; style-src ${style}; img-src data:; form-action 'self' https://shop.example; ${fixed}`,
  )
})

test('no policy lets another site frame a page', () => {
  for (const policy of [dataPolicy, developmentPolicy, pagePolicy([], true), referencePolicy, plainPolicy('')])
    expect(policy).toContain("frame-ancestors 'none'")
})
