import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../src/shop/ground/root.ts'
import { sampleMails } from './support/sample-mails.ts'

const folder = join(root, 'test-results/mail')

test('the mail of a refund by the gateway names the order', () => {
  const mails = sampleMails.filter(({ name }) => name.startsWith('mail-payment-refunded'))
  expect(mails.length).toBeGreaterThan(0)
  for (const { content } of mails) expect(content.subject).toMatch(/^Refund for your order [0-9A-Z]{4}-[0-9A-Z]{4}$/)
})

test.each(sampleMails)('$name has a subject, a greeting and whole sentences', ({ name, content, html, text }) => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}.html`), html)
  writeFileSync(join(folder, `${name}.txt`), text)

  expect(content.subject).toMatch(/^[A-Z].{8,76}[^.]$/)
  expect(html).toContain(`<title>${content.subject}</title>`)
  const [heading, greeting, firstSentence] = text.split('\n\n')
  expect(heading).toBe(content.heading)
  expect(greeting).toMatch(
    /contact|webhook|answer|office|quote-requested|invitation|tax-id-invalid|payment-refunded|email-change(-taken)?$/.test(name)
      ? /^Hello,$/
      : /^Hi Ada Lindqvist,$/,
  )
  expect(firstSentence).toMatch(/^[A-Z].*\.$/)
  expect(html).toContain(`>${greeting}</p>`)
  expect(html).toContain(`>${firstSentence}`)
  for (const body of [html, text]) expect(body).not.toMatch(/undefined|null\b|NaN|\[object|\$\{|\{\{|Invalid Date/)
})
