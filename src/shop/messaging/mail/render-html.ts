import { showWhole } from '../../../contract/ground/money.ts'
import { escapeHtml } from '../../../contract/rules/escape-html.ts'
import type { MailContent, MailPart } from './mail-content.ts'
import type { MailLogo } from './mail-logo.ts'
import { mailMessages } from './messages.ts'

const INK = '#202326'
const MUTED = '#50545A'
const LINE = '#D8D7D1'
const WRAP = 'overflow-wrap:anywhere'
const FONT = "font-family:'Special Gothic',Arial,sans-serif"
const HEADING_FONT = "font-family:'Special Gothic Expanded One','Arial Black',Arial,sans-serif"

/** Renders an email as HTML for simple mail clients: tables and inline styles, nothing loaded from elsewhere. The logo is in the mail. */
export function renderHtml({ subject, heading, parts }: MailContent, closingLine = '', logo?: MailLogo): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:0;background:#FAFAF7;color:${INK};${FONT};font-size:15px;line-height:24px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#FAFAF7"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;text-align:left">
<tr><td style="padding:0 0 20px;border-bottom:1px solid ${INK};${HEADING_FONT};font-size:15px;line-height:20px;${WRAP}">${brand(logo)}</td></tr>
<tr><td style="padding:28px 0 4px"><h1 style="margin:0;${HEADING_FONT};font-weight:400;font-size:26px;line-height:32px;letter-spacing:-.012em;${WRAP}">${withWholeNumbers(heading)}</h1></td></tr>
${parts.map((part) => `<tr><td style="padding:12px 0">${renderPart(part)}</td></tr>`).join('\n')}
<tr><td style="padding:24px 0 0"><p style="margin:0;border-top:1px solid ${LINE};padding-top:12px;font-size:13px;line-height:18px;color:${MUTED};${WRAP}">${closingLine ? `${multiline(closingLine)}<br>` : ''}${escapeHtml(mailMessages.seller())}</p></td></tr>
</table></td></tr></table></body></html>`
}

export const LOGO_ID = 'logo@shop'

function brand(logo: MailLogo | undefined): string {
  const name = escapeHtml(mailMessages.seller())
  if (!logo) return escapeHtml(mailMessages.seller().toUpperCase())
  const { width, height, hasName } = logo
  const image = `<img src="cid:${LOGO_ID}" width="${width}" height="${height}" alt="${hasName ? name : ''}" style="vertical-align:middle">`
  return hasName ? image : `${image}&nbsp; ${escapeHtml(mailMessages.seller().toUpperCase())}`
}

function renderPart(part: MailPart): string {
  if (part.kind === 'text') return `<p style="margin:0;${WRAP}">${multiline(part.text)}</p>`
  if (part.kind === 'button') {
    return `<a href="${escapeHtml(part.url)}" style="display:inline-block;background:#CE3A0A;color:#FFFFFF;text-decoration:none;font-weight:600;padding:14px 24px;border-radius:2px">${escapeHtml(part.label)}</a>`
  }
  if (part.kind === 'facts') {
    const rows = part.facts.map(
      ([label, value]) => `<tr>${cell(escapeHtml(label), `color:${MUTED};width:38%`)}${cell(multiline(value), 'font-weight:500')}</tr>`,
    )
    return `${title(part.title)}${table(rows.join(''))}`
  }
  const { item, units, price, amount, total: totalLabel } = mailMessages.lines
  const head = `<tr>${[item, units, price, amount].map((name, column) => `<th scope="col" style="padding:8px ${column < 3 ? '12px' : '0'} 8px 0;border-bottom:1px solid #B9B8B2;text-align:${column ? 'right' : 'left'};font-weight:500;font-size:13px;color:${MUTED}">${name}</th>`).join('')}</tr>`
  const lines = part.lines.map(({ item, sku, units, price, amount }) => {
    const name = `${escapeHtml(item)}<br><span style="color:${MUTED};font-size:13px">${escapeHtml(sku)}</span>`
    return `<tr>${cell(name)}${cell(showWhole(units), RIGHT)}${cell(price, RIGHT)}${cell(amount, `${RIGHT};font-weight:600;padding-right:0`)}</tr>`
  })
  const total = `<tr><td colspan="3" style="padding:14px 12px 0 0;font-weight:500">${totalLabel}</td><td style="padding:14px 0 0;text-align:right;white-space:nowrap;${HEADING_FONT};font-size:20px">${part.total}</td></tr>`
  const sums = part.sums.map(
    ([label, amount]) =>
      `<tr><td colspan="3" style="padding:6px 12px 0 0;${WRAP}">${escapeHtml(label)}</td><td style="padding:6px 0 0;text-align:right;white-space:nowrap">${amount}</td></tr>`,
  )
  return table(head + lines.join('') + sums.join('') + total)
}

const RIGHT = 'text-align:right;white-space:nowrap'
const title = (text: string) =>
  `<h2 style="margin:0 0 8px;${HEADING_FONT};font-weight:400;font-size:16px;line-height:22px">${escapeHtml(text)}</h2>`
const table = (rows: string) =>
  `<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;border-top:1px solid ${INK};font-size:14px;line-height:20px">${rows}</table>`
const cell = (html: string, style = '') =>
  `<td style="padding:10px 12px 10px 0;border-bottom:1px solid ${LINE};vertical-align:top;${WRAP};${style}">${html}</td>`

/** A number of an order never breaks. */
const withWholeNumbers = (text: string) =>
  escapeHtml(text).replace(/\b[\dA-Z]{4}-[\dA-Z]{4}\b/, '<span style="white-space:nowrap">$&</span>')
const multiline = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')
