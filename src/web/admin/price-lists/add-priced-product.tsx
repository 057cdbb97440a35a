import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { ProductToPrice } from '../../../contract/catalog/price-lists.ts'
import { toAmount } from '../../../contract/ground/money.ts'
import { useSending } from '../../forms/use-sending.ts'
import { api } from '../../session/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FieldError } from '../../ui/fields/field-error.tsx'
import { SearchInput } from '../../ui/fields/search-input.tsx'
import { priceListMessages } from './messages.ts'
import type { TypedProduct } from './typed-list.ts'
import type { PriceListForm } from './use-price-list-form.ts'

const TYPING_PAUSE_MS = 200
const SUGGESTIONS = 8

/** Adds a product by its part number, or by one of the names that are suggested, with the prices that it has by percentages. */
export function AddPricedProduct({ form }: { form: PriceListForm }) {
  const [text, setText] = useState('')
  const { send, busy, refusal: error, setRefusal: setError } = useSending()
  const suggestions = useSuggestions(text)
  const listId = useId()

  async function add() {
    const sku = suggestions.find(({ name }) => name === text.trim())?.sku ?? text.trim()
    if (sku === '') return
    await send(async () => {
      const [product] = await api.priceLists.products({ skus: [sku] })
      const known = form.values.products.some(({ productID, rungs }) => productID === product?.productID && rungs.length > 0)
      if (!product) return setError(priceListMessages.unknown(sku))
      if (known) return setError(priceListMessages.alreadyThere(product.product))
      form.putProducts([byPercentages(product, form)])
      setText('')
    })
  }
  function addWithEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    // It would save the list.
    event.preventDefault()
    void add()
  }

  return (
    <div className="add-priced-product cluster">
      <SearchInput
        label="Add a product"
        list={listId}
        placeholder="Part number or name"
        autoComplete="off"
        value={text}
        maxLength={120}
        {...(error && { 'aria-invalid': true })}
        onKeyDown={addWithEnter}
        onChange={({ target }) => {
          setText(target.value)
          setError(undefined)
        }}
      />
      <datalist id={listId}>
        {suggestions.map(({ sku, name }) => (
          <option key={sku} value={sku}>
            {name}
          </option>
        ))}
      </datalist>
      <Button variant="neutral" onClick={add} busy={busy}>
        Add
      </Button>
      {error && <FieldError>{error}</FieldError>}
    </div>
  )
}

/** The product with what it costs by percentages, to be typed over. */
function byPercentages(product: ProductToPrice, form: PriceListForm): TypedProduct {
  const quantities = [product.minimum_order, ...product.public_prices.price_breaks.map(({ quantity }) => quantity)]
  const rungs = quantities.map((quantity) => ({
    quantity: String(quantity),
    price: toAmount(form.byPercent(product, quantity)).toFixed(2),
  }))
  return { ...product, rungs }
}

function useSuggestions(text: string) {
  const [found, setFound] = useState<{ sku: string; name: string }[]>([])
  const latest = useRef('')
  useEffect(() => {
    const search = text.trim()
    latest.current = search
    if (search.length < 2) return setFound([])
    const timer = setTimeout(async () => {
      const products = await api.managedProducts.list({ search: search.slice(0, 100), limit: SUGGESTIONS }).catch(() => [])
      if (latest.current === search) setFound(products.map(({ sku, name }) => ({ sku, name })))
    }, TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return found
}
