import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { showMoney } from '../../../../contract/ground/money.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { ErrorIcon } from '../../../ui/pictures/filled-icons.tsx'
import { countUnits, oneOrMany } from '../../../ui/text/counts.ts'
import { notify } from '../../../ui/toasts/notify.ts'
import { unitsInCart } from '../../cart/cart-store.ts'
import type { CardProduct } from '../card-product.ts'
import { comparePath } from '../compare/compare-path.ts'
import { countTools } from '../count-tools.ts'
import { listPath } from '../product-query.ts'
import { type AnsweredRow, sumRows } from './answer-row.ts'
import { fieldOf } from './tool-row.tsx'
import { typeRows } from './typed-rows.ts'

const UNDO_MS = 8_000
/** The second press of a double click must not follow the link that takes the button's place. */
const DOUBLE_CLICK_MS = 500

const loadCart = () => import('../../cart/change-cart.ts')

interface Props {
  form: string
  /** What is typed, on this page and on others. */
  rows: AnsweredRow[]
  /** The tools of this page. */
  shown: ReadonlyMap<string, CardProduct>
  compared: readonly string[]
  quantity: number | undefined
}

/** Appears with the first quantity or tool to compare. Rows that need a change stay; the others go into the cart. */
export function TableBar({ form, rows, shown, compared, quantity }: Props) {
  const { ready, refused, units, amount } = sumRows(rows)
  const [added, setAdded] = useState(0)
  const addedAt = useRef(Number.NEGATIVE_INFINITY)
  const isAdding = useRef(false)
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    if (added > 0) element.current?.querySelector<HTMLElement>('.table-bar-cart')?.focus({ preventScroll: true })
  }, [added])

  async function add(event: FormEvent) {
    event.preventDefault()
    if (isAdding.current || ready.length === 0) return
    isAdding.current = true
    addedAt.current = event.timeStamp
    const isLoaded = await putIntoCart(ready).finally(() => {
      isAdding.current = false
    })
    setAdded(isLoaded)
  }
  const stay = (event: MouseEvent) => {
    if (event.timeStamp - addedAt.current < DOUBLE_CLICK_MS) event.preventDefault()
  }
  const hasAdded = added > 0 && ready.length === 0
  if (rows.length === 0 && compared.length === 0 && !hasAdded) return <form id={form} onSubmit={add} hidden />
  return (
    <section className="bar is-fixed table-bar cluster" aria-label="Cart" ref={element}>
      <form id={form} onSubmit={add} hidden />
      <p className="cluster">
        {units > 0 && <b>{countUnits(units)}</b>}
        {hasAdded && <b role="status">{countTools(added)} added</b>}
        {refused[0] && <Refused row={refused[0]} count={refused.length} isShown={shown.has(refused[0].product._id)} />}
        {compared.length === 1 && <span className="text-muted">Choose another tool to compare</span>}
      </p>
      {compared.length > 1 && (
        <ButtonLink variant="neutral" to={comparePath(compared, quantity)}>
          Compare {compared.length}
        </ButtonLink>
      )}
      {ready.length > 0 && (
        <Button variant="primary" type="submit" form={form}>
          <span>
            Add {countTools(ready.length)}
            <span className="table-bar-long"> to the cart</span>, {showMoney(amount)}
          </span>
        </Button>
      )}
      {hasAdded && (
        <ButtonLink className="table-bar-cart" to="/cart" onClick={stay}>
          To the cart
        </ButtonLink>
      )}
    </section>
  )
}

function Refused({ row: { product }, count, isShown }: { row: AnsweredRow; count: number; isShown: boolean }) {
  const text = `${count} ${oneOrMany(count, 'row needs', 'rows need')} a change`
  const icon = <ErrorIcon />
  if (!isShown) {
    return (
      <Link className="table-bar-refused text-medium text-error row" to={listPath({ search: product.sku, view: 'table' })}>
        {icon}
        {text}
      </Link>
    )
  }
  return (
    <button
      type="button"
      className="table-bar-refused text-medium text-error row"
      onClick={() => document.getElementById(fieldOf(product._id))?.focus()}
    >
      {icon}
      {text}
    </button>
  )
}

/** Returns how many tools were added. Those for which the cart has no room stay in the table. */
async function putIntoCart(ready: readonly AnsweredRow[]): Promise<number> {
  const cart = await loadCart().catch(() => undefined)
  if (!cart) {
    await notify.error('Nothing was added. Please try again.')
    return 0
  }
  const before = ready.map(({ product }) => [product._id, unitsInCart(product._id)] as const)
  cart.setUnits(ready.map(({ product, units }, row) => [product._id, (before[row]?.[1] ?? 0) + units]))
  const added = ready.filter(({ product }, row) => unitsInCart(product._id) > (before[row]?.[1] ?? 0))
  typeRows(added.map(({ product }) => ({ product, typed: '' })))
  if (added.length < ready.length) void notify.error(`The cart is full. ${countTools(ready.length - added.length)} not added.`)
  if (added.length === 0) return 0
  const undo = () => {
    cart.setUnits(before)
    typeRows(added)
  }
  void notify.undoable(`${countTools(added.length)} added to the cart`, { name: 'add to cart', duration: UNDO_MS, undo })
  return added.length
}
