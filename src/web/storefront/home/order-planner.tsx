import './order-planner.css'
import { useEffect, useRef, useState } from 'react'
import { Form, Link } from 'react-router'
import { showMoney } from '../../../contract/ground/money.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { Thumb } from '../../ui/pictures/thumb.tsx'
import { productPath, purchasePath } from '../../ui/product/product-paths.ts'
import { countUnits } from '../../ui/text/counts.ts'
import { MeasuredText } from '../../ui/text/measured-text.tsx'
import { readUnits, unitsProblem } from '../../ui/text/units.ts'
import { answerQuantity } from '../catalog/quantity-answer.ts'
import type { PlannerTool } from './planner-rows.ts'

const INITIAL_QUANTITY = 250
const MAX_DIGITS = 5

/** A form to the product list. With JavaScript the rows show the price of the typed quantity, or the minimum order. */
export function OrderPlanner({ mark, tools }: { mark: number; tools: PlannerTool[] }) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(String(INITIAL_QUANTITY))
  const units = readUnits(typed) ?? 0
  // The value may have been typed before hydration, or restored by the browser.
  useEffect(() => setTyped(input.current?.value ?? ''), [])
  const problem = unitsProblem(typed)
  return (
    <section className="page section" aria-labelledby="many">
      <div className="order-planner">
        <Form className="order-planner-form" action="/products">
          <div>
            <span className="section-mark">§ {mark}</span>
            <h2 className="display-2" id="many">
              How many do you need?
            </h2>
          </div>
          <div className="order-planner-quantity">
            <label htmlFor="quantity">Units of one tool</label>
            <input
              ref={input}
              id="quantity"
              name="quantity"
              defaultValue={INITIAL_QUANTITY}
              data-digits={typed.length}
              inputMode="numeric"
              maxLength={MAX_DIGITS}
              autoComplete="off"
              onInput={({ currentTarget }) => setTyped(currentTarget.value)}
              {...(problem && { 'aria-invalid': true })}
              aria-describedby="quantity-error"
            />
            <p className="order-planner-error" id="quantity-error">
              {problem}
            </p>
            <button type="submit" name="fits" value="1" className="button button-medium">
              Show tools in stock <Icon name="arrow" size={18} />
            </button>
          </div>
        </Form>
        <div className="order-planner-rows">
          <table>
            <thead>
              <tr>
                <th>Order Planner</th>
                <th className="number order-planner-price">Per unit</th>
                <th className="number" aria-live="polite">
                  {units > 0 ? countUnits(units) : 'Minimum Order'}
                </th>
                <th className="order-planner-action">
                  <span className="visually-hidden">Place order</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {tools.map((tool) => (
                <PlannerRow key={tool._id} tool={tool} units={units} />
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </section>
  )
}

function PlannerRow({ tool, units }: { tool: PlannerTool; units: number }) {
  const answer = answerQuantity(tool, units)
  const fits = answer.text === undefined
  const price = showMoney(answer.price)
  const refusal = units > 0 ? answer.text : `From ${countUnits(tool.minimum_order)}`
  const amount = answer.text === undefined ? showMoney(answer.sum) : refusal
  return (
    <tr>
      <td className="order-planner-product">
        <div className="product-cell" translate="no">
          <Thumb image={tool.image} />
          <span>
            <Link to={productPath(tool, fits ? units : undefined)} prefetch="intent">
              <b>
                <MeasuredText>{tool.name}</MeasuredText>
              </b>
            </Link>
            <span className="text-small text-faint">
              {tool.sku}
              <span className="order-planner-inline-price"> · {price}</span>
            </span>
          </span>
        </div>
      </td>
      <td className="number order-planner-price">{price}</td>
      <td className={fits ? 'number order-planner-amount' : 'number order-planner-amount text-muted'}>{amount}</td>
      <td className="number order-planner-action">
        <ButtonLink size="small" to={purchasePath(tool, fits ? units : undefined)} aria-label={`Place order: ${tool.name}`}>
          Place order
        </ButtonLink>
      </td>
    </tr>
  )
}
