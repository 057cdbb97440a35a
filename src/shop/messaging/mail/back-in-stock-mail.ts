import { countUnits } from '../../../contract/ground/counts.ts'
import { showWhole } from '../../../contract/ground/money.ts'
import type { ProductRow } from '../../ground/database/tables.ts'
import type { ShopConfig } from '../../shop.ts'
import { button, greeting, type MailContent, text } from './mail-content.ts'
import { mailMessages } from './messages.ts'

/** Tells a customer who waited for it that the minimum order of a product is in stock. */
export function backInStock(
  config: ShopConfig,
  { name: customer, email }: { name: string; email: string },
  { name, sku, slug, available, minimumOrder }: Pick<ProductRow, 'name' | 'sku' | 'slug' | 'available' | 'minimumOrder'>,
): MailContent {
  const { facts, backInStock: words } = mailMessages
  return {
    to: [{ name: customer, address: email }],
    subject: words.subject(name),
    heading: words.heading(name),
    parts: [
      greeting(customer),
      text(words.body(countUnits(available))),
      {
        kind: 'facts',
        title: facts.product,
        facts: [
          [facts.sku, sku],
          [facts.available, showWhole(available)],
          [facts.minimumOrder, showWhole(minimumOrder)],
        ],
      },
      button(words.button, `${config.publicUrl}/products/${slug}`),
    ],
  }
}
