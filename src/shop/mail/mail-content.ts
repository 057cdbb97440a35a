/** A mail before it is HTML or text: both are made of the same parts, so that neither says what the other does not. */
export interface MailContent {
  to: Array<{ name: string; address: string }>
  replyTo?: string
  subject: string
  heading: string
  parts: MailPart[]
}

export type MailPart =
  | { kind: 'text'; text: string }
  | { kind: 'facts'; title: string; facts: Array<[label: string, value: string]> }
  | { kind: 'lines'; lines: InvoiceLine[]; total: string }
  | { kind: 'button'; label: string; url: string }

export interface InvoiceLine {
  item: string
  sku: string
  units: number
  price: string
  amount: string
}

export const text = (words: string): MailPart => ({ kind: 'text', text: words })
export const button = (label: string, url: string): MailPart => ({ kind: 'button', label, url })
