import type { Sent } from './shop-handle.ts'
import type { ImportLine } from './steps.ts'

const BOUNDARY = 'rows-of-a-file'

export const skuOf = (product: string) => `SKU-${product}`

/** The upload of a file of products, one a row. */
export function importFile(name: string, rows: readonly ImportLine[]): Sent {
  const lines = rows.map(({ product, price, available, minimum_order }) =>
    [skuOf(product), `Tool ${product}`, 'Of steel.', 'https://tools.example/tool.webp', price, available, minimum_order].join(),
  )
  const file = ['sku,name,details,image,price,available,minimum_order', ...lines].join('\n')
  const disposition = `form-data; name="file"; filename="${name}.csv"`
  const body = `--${BOUNDARY}\r\ncontent-disposition: ${disposition}\r\ncontent-type: text/csv\r\n\r\n${file}\r\n--${BOUNDARY}--\r\n`
  return { method: 'POST', path: '/product-import', body, headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } }
}
