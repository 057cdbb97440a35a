import { expect, test } from 'vitest'
import { smtpOptions } from './mailer.ts'

test.each([
  ['smtps://shop:secret@mail.example.com', { secure: true, port: 465, requireTLS: true }],
  ['smtp://shop:secret@mail.example.com', { secure: false, port: 587, requireTLS: true }],
  ['smtp://shop:secret@mail.example.com?ignoreTLS=true', { requireTLS: undefined, ignoreTLS: true }],
  ['smtp://mail.example.com', { requireTLS: undefined }],
  ['smtp://shop:secret@localhost:1025', { requireTLS: undefined }],
  ['smtp://shop:secret@[::1]:1025', { requireTLS: undefined }],
])('%s', (url, expected) => {
  const { requireTLS, ...options } = { requireTLS: undefined, ...smtpOptions(url) }
  expect({ ...options, requireTLS }).toMatchObject(expected)
})
