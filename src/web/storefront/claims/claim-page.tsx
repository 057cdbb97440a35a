import { Way } from '../../ui/fields/way.tsx'
import './claim.css'
import '../checkout/order-form.css'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router'
import { type ClaimKind, type ClaimWish, claimLimits } from '../../../contract/selling/claim.ts'
import type { OrderDetail } from '../../../contract/selling/order.ts'
import { DashboardPage } from '../../dashboard/dashboard-page.tsx'
import { api } from '../../session/api.ts'
import { requirePerson } from '../../session/guard.ts'
import { loadData } from '../../session/load-data.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FormRefusal } from '../../ui/fields/form-refusal.tsx'
import { RestoredDraft } from '../../ui/fields/restored-draft.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { ClaimLines } from './claim-lines.tsx'
import { ClaimPhotos } from './claim-photos.tsx'
import { useClaimForm } from './use-claim-form.ts'

export const meta = () => pageMeta('Return or report damage')

export async function clientLoader({ request, params: { id: orderId = '' } }: ClientLoaderFunctionArgs) {
  await requirePerson(request)
  return loadData(request, api.orders.find({ orderId }))
}

export default function ClaimPage() {
  const order = useLoaderData<typeof clientLoader>()
  return (
    <DashboardPage title="Return or report damage" crumb={<ClaimCrumb order={order} />}>
      <ClaimForm key={order._id} order={order} />
    </DashboardPage>
  )
}

const ClaimCrumb = ({ order: { _id, number } }: { order: OrderDetail }) => (
  <nav className="crumb text-small text-muted" aria-label="Breadcrumb">
    <Link to="/dashboard/my-orders">My Orders</Link>
    <span aria-hidden="true">/</span>
    <Link className="no-break" to={`/dashboard/my-orders/${_id}`}>
      {number}
    </Link>
  </nav>
)

const kinds: Choices<ClaimKind> = [
  ['return', 'I want to return units', 'They are not needed, or not what you expected.'],
  ['damage', 'Units arrived damaged', 'Photos help us answer faster.'],
  ['short', 'Units are missing', 'Fewer arrived than the packing slip says.'],
  ['wrong', 'The wrong item arrived', 'Choose the units that you ordered.'],
]

const wishes: Choices<ClaimWish> = [
  ['refund', 'A refund', 'The way you paid.'],
  ['replacement', 'A replacement', 'The same tools again.'],
]

function ClaimForm({ order }: { order: OrderDetail }) {
  const form = useClaimForm(order)
  const { typed, change, problems, refusal, busy } = form
  const [pending, setPending] = useState(0)
  const node = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.values(problems).some(Boolean)) node.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [problems])
  if (order.lines.every((line) => form.claimable(line) === 0)) return <p>No units of this order are eligible for return.</p>

  function submit(event: FormEvent) {
    event.preventDefault()
    if (pending === 0) void form.send()
  }

  return (
    <form ref={node} className="order-form claim-form" noValidate onSubmit={submit}>
      <RestoredDraft restored={form.restored} onKeep={form.onKeep} onDiscard={form.onDiscard} />
      <Choice legend="What it is about" name="kind" choices={kinds} value={typed.kind} onChoose={(kind) => change({ kind })} />
      <fieldset>
        <legend className="order-form-legend">Which units</legend>
        <ClaimLines order={order} form={form} />
      </fieldset>
      <Choice legend="What you would like" name="wish" choices={wishes} value={typed.wish} onChoose={(wish) => change({ wish })} />
      <TextArea
        label="What is wrong"
        rows={5}
        maxLength={claimLimits.reason}
        value={typed.reason}
        error={problems.reason}
        onChange={({ target }) => change({ reason: target.value })}
      />
      <ClaimPhotos photos={typed.photos} onChange={(photos) => change({ photos })} onPending={setPending} />
      <div className="claim-submit stack">
        <FormRefusal>{refusal}</FormRefusal>
        <Button type="submit" variant="primary" size="large" busy={busy} disabled={pending > 0}>
          Send request
        </Button>
        <p className="field-hint">We answer by email. Please keep the units until you hear from us.</p>
      </div>
    </form>
  )
}

type Choices<Value> = [value: Value, name: string, hint: string][]

interface ChoiceProps<Value> {
  legend: string
  name: string
  choices: Choices<Value>
  value: Value
  onChoose: (value: Value) => void
}

function Choice<Value extends string>({ legend, name, choices, value, onChoose }: ChoiceProps<Value>) {
  return (
    <fieldset>
      <legend className="order-form-legend">{legend}</legend>
      <div className="ways-to-pay">
        {choices.map(([each, words, hint]) => (
          <Way key={each} name={name} checked={each === value} onChange={() => onChoose(each)} title={words} hint={hint} />
        ))}
      </div>
    </fieldset>
  )
}
