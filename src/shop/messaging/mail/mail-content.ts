import { mailMessages } from './messages.ts'

/** HTML and text are made from the same parts. */
export interface MailContent {
  to: Array<{ name: string; address: string }>
  replyTo?: string
  subject: string
  heading: string
  /** Written by a person. Other mail is marked as automatic (RFC 3834). */
  isByHand?: true
  parts: MailPart[]
}

export type MailPart =
  | { kind: 'text'; text: string }
  | { kind: 'facts'; title: string; facts: Array<[label: string, value: string]> }
  | { kind: 'lines'; lines: InvoiceLine[]; sums: [label: string, amount: string][]; total: string }
  | { kind: 'button'; label: string; url: string }

export interface InvoiceLine {
  item: string
  sku: string
  units: number
  price: string
  amount: string
}

export const text = (text: string): MailPart => ({ kind: 'text', text })
export const greeting = (name: string): MailPart => text(mailMessages.greeting(name))
export const button = (label: string, url: string): MailPart => ({ kind: 'button', label, url })
