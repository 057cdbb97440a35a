import { Refusal } from '../../shop/ground/refusal.ts'
import { payAtTestGateway, readTestGatewayPage } from '../../shop/selling/payments/pay-at-test-gateway.ts'
import { receiveEvent } from '../../shop/selling/payments/receive-event.ts'
import type { Shop } from '../../shop/shop.ts'
import type { Api } from '../api.ts'
import { apiMessages } from '../messages.ts'
import { plainPolicy } from './content-security-policy.ts'
import { testGatewayPage } from './test-gateway-page.ts'
import { testGatewayStyle } from './test-gateway-style.ts'

/** The payment webhook, and the card page of the test gateway. A shop without payments has neither. */
export function mountGateway(api: Api, shop: Shop) {
  if (!shop.gateway) return
  api.post('/api/webhooks/stripe', async (c) => {
    const body = Buffer.from(await c.req.arrayBuffer())
    const outcome = await receiveEvent(shop, body, c.req.header('stripe-signature') ?? '')
    if (outcome === 'refused') throw new Refusal('invalid', apiMessages.invalidSignature)
    return c.json({ received: true })
  })
  if (shop.gateway.name !== 'test') return
  const findSession = async (sessionId: string) => {
    const session = await readTestGatewayPage(shop, sessionId)
    if (!session) throw new Refusal('not-found', apiMessages.unknownPaymentPage)
    return session
  }
  const { origin } = new URL(shop.config.publicUrl)
  const headers = { 'cache-control': 'no-store', 'content-security-policy': plainPolicy(testGatewayStyle, origin) }
  api.get('/test-gateway/:session', async (c) => {
    const { outcome, card } = c.req.query()
    return c.html(testGatewayPage(await findSession(c.req.param('session')), outcome, card), 200, headers)
  })
  api.post('/test-gateway/:session', async (c) => {
    const form = await c.req.formData()
    const card = String(form.get('card') ?? '').slice(0, 40)
    const authenticated = form.get('authenticated')
    const outcome =
      authenticated === 'no' ? 'declined' : await payAtTestGateway(shop, c.req.param('session'), card, authenticated === 'yes')
    const { id, returnUrl } = await findSession(c.req.param('session'))
    if (outcome === 'complete') return c.redirect(returnUrl, 303)
    // An unknown number may be a real card, and must not be in an address.
    const query = new URLSearchParams({ outcome: String(outcome), ...(outcome !== 'unknown-card' && { card }) })
    return c.redirect(`/test-gateway/${id}?${query}`, 303)
  })
}
