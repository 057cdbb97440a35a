import { showMoney } from '../../contract/ground/money.ts'
import { pageTitle, shopLocale } from '../../contract/ground/shop-locale.ts'
import { escapeHtml } from '../../contract/rules/escape-html.ts'
import type { TestPayment } from '../../shop/selling/payments/pay-at-test-gateway.ts'
import { testCards } from '../../shop/selling/payments/test-cards.ts'
import type { TestGatewaySession } from '../../shop/selling/payments/test-gateway.ts'
import { testGatewayMessages as messages } from '../messages.ts'
import { testGatewayStyle } from './test-gateway-style.ts'

const errors = new Map<string | undefined, string>([
  ['declined', messages.declined],
  ['insufficient-funds', messages['insufficient-funds']],
  ['unknown-card', messages['unknown-card']],
] satisfies [TestPayment, string][])

/** The test gateway's page: a form without JavaScript. `outcome` and `card` are those of the last attempt, from the address. */
export function testGatewayPage(session: TestGatewaySession, outcome?: string, card = ''): string {
  const body =
    session.status !== 'open'
      ? closedPage(session)
      : outcome === 'needs-authentication'
        ? confirmPage(session, card)
        : cardPage(session, errors.get(outcome), card)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer"><link rel="icon" href="data:,">
<title>${escapeHtml(pageTitle('Test payment'))}</title><style>${testGatewayStyle}</style></head>
<body><p class="mark"><strong>Test gateway.</strong> No money moves and no real card works here.</p><main>${body}</main></body></html>`
}

function cardPage(session: TestGatewaySession, error: string | undefined, card: string) {
  return `${head(session)}
<form method="post">
  <label for="card">Card number</label>
  <input id="card" name="card" inputmode="numeric" autocomplete="off" required maxlength="30" value="${escapeHtml(card || '4242 4242 4242 4242')}"
    ${error ? 'aria-invalid="true" aria-describedby="error"' : ''}>
  ${error ? `<p class="error" id="error" role="alert">${error}</p>` : ''}
  <button>Pay ${showMoney(session.amountCents)}</button>
  <a class="back" href="${escapeHtml(session.cancelUrl)}">Cancel and go back to the shop</a>
</form>
<section><h2>Card numbers to try</h2><table><thead><tr><th scope="col">Number</th><th scope="col">What it does</th></tr></thead><tbody>
${testCards.map(({ number, description }) => `<tr><td class="number">${grouped(number)}</td><td>${description}</td></tr>`).join('\n')}
</tbody></table></section>`
}

function confirmPage(session: TestGatewaySession, card: string) {
  return `${head(session)}
<form method="post">
  <h2>3-D Secure</h2><p>Here your bank would ask whether it is you.</p>
  <input type="hidden" name="card" value="${escapeHtml(card)}">
  <button name="authenticated" value="yes">Complete authentication</button>
  <button class="quiet" name="authenticated" value="no">Fail authentication</button>
</form>`
}

function closedPage(session: TestGatewaySession) {
  const title = session.status === 'complete' ? messages.complete : messages.closed
  const href = session.status === 'complete' ? session.returnUrl : session.cancelUrl
  return `<h1>${title}</h1><p><a class="back" href="${escapeHtml(href)}">Back to the shop</a></p>`
}

const head = ({ amountCents, description }: TestGatewaySession) =>
  `<h1>Pay ${escapeHtml(shopLocale().name)}</h1><p class="what">${escapeHtml(description)}</p><p class="total">${showMoney(amountCents)}</p>`

const grouped = (number: string) => number.replace(/(.{4})(?=.)/g, '$1 ')
