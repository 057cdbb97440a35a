import type { Step, StepOf } from '../steps.ts'
import * as agreed from './agreed-prices.ts'
import { deleteList, replaceList, saveCart, saveList } from './carts.ts'
import * as catalog from './catalog.ts'
import { change, closeBeforeChanging } from './changes.ts'
import * as companies from './companies.ts'
import { closeBeforeCorrecting, correct } from './corrections.ts'
import * as imports from './imports.ts'
import { payOut } from './kept-money.ts'
import * as orders from './orders.ts'
import * as payments from './payments.ts'
import * as changes from './price-changes.ts'
import * as quotes from './quotes.ts'
import * as refunds from './refunds.ts'
import { closeBeforeReissuing, reissue, sendPayBack } from './reissues.ts'
import { editSettings } from './settings.ts'
import * as shipments from './shipments.ts'
import { closeBeforeCredit, closeBeforeRecording, recordPayment, useCredit } from './transfers.ts'
import { preview, read, readCanceled, readCompany } from './views.ts'
import { type Answer, dollars, isAdmin, ok, Refused, setPage, type World } from './world.ts'

/** A moment of a request: all of it happens at once. An answer ends the request. `id` is the request's own. */
export type Moment = (world: World, id: string) => Answer | undefined

/** A request, or a piece of the shop's own work about an order. Others may happen between its moments. */
export interface Work {
  moments: Moment[]
  about?: string
}

/** The page that an event of the gateway is about. The shop cannot tell whose charge it is before it knows the payment. */
export interface GatewayEvent {
  order: string
  page: number
  isCharge: boolean
}

/** What a step is made in. */
export interface Surroundings {
  event?: GatewayEvent | undefined
  /** The orders that other steps of the move may place. */
  placedNow?: string[]
}

const officeOnly = new Set<Step['kind']>([
  ...([
    'ship',
    'ship the rest',
    'edit shipment',
    'undo',
    'take back',
    'hold',
    'release',
    'correct',
    'change',
    'reissue',
    'refund',
  ] as const),
  ...(['stock', 'count', 'edit product', 'add product', 'remove product', 'settings', 'record payment', 'offer quote'] as const),
  ...(['use credit', 'pay out'] as const),
  ...(['add price list', 'edit price list', 'check import', 'apply import', 'undo import'] as const),
  ...(['change prices', 'cancel prices', 'undo prices'] as const),
])

function checkAccess(step: Step) {
  if (!('by' in step) || step.kind === 'preview' || step.kind === 'look') return
  if (step.by === 'visitor') throw new Refused('not-signed-in')
  if (officeOnly.has(step.kind) && !isAdmin(step.by)) throw new Refused('not-allowed')
}

/** Does the work of a moment. A refused one leaves nothing. */
export function happen(world: World, step: Step, moment: Moment, id: string): Answer | undefined {
  const mark = world.mark()
  try {
    checkAccess(step)
    return moment(world, id) ?? undefined
  } catch (refused) {
    if (!(refused instanceof Refused)) throw refused
    world.rollBack(mark)
    world.reach(`refused ${refused.answer.reason}`)
    for (const reason of refused.lineReasons) world.reach(`line ${reason}`)
    return refused.answer
  }
}

const oneMoment =
  <S extends Step>(work: (world: World, step: S) => Answer) =>
  (step: S): Work[] => [{ moments: [(world) => work(world, step)] }]

/** The same, for a step whose answer says no more than that it is done. */
const done = <S extends Step>(work: (world: World, step: S) => void) =>
  oneMoment((world, step: S) => {
    work(world, step)
    return ok()
  })

/** A moment without an answer. */
const quiet =
  (work: (world: World, id: string) => void): Moment =>
  (world, id) => {
    work(world, id)
    return undefined
  }

/** The same request with the same key is answered as before; another one with the key is refused. */
const withKey = <S extends Step & { by: string; key?: string }>(
  work: (world: World, step: S) => Answer,
  again: (world: World, as: string) => Answer = () => ok(),
) =>
  oneMoment((world, step: S) => {
    if (!step.key) return work(world, step)
    const key = `${step.by} ${step.key}`
    const [as, request] = ['as' in step ? String(step.as) : '', JSON.stringify({ ...step, as: '', version: 0, seen: 0 })]
    const earlier = world.keys.get(key)
    if (earlier && earlier.request !== request) throw new Refused('key-reused')
    if (earlier) return again(world, earlier.as)
    const answer = work(world, step)
    world.keys.set(key, { request, as })
    return answer
  })

const learn = (order: string, at: number): Moment[] => [
  quiet((world, id) => payments.ask(world, id, order, at)),
  quiet((world, id) => payments.applyAnswer(world, id, order)),
]

const openPage = ({ by, order }: StepOf<'open page'>): Moment[] => [
  quiet((world, id) => payments.ask(world, id, order, payments.claimPage(world, by, order))),
  quiet((world, id) => payments.applyAnswer(world, id, order)),
  quiet((world, id) => {
    if (world.asked.get(id)?.said !== 'opening') payments.ask(world, id, order, payments.claimPage(world, by, order))
  }),
  (world, id) => payments.openPage(world, order, world.asked.get(id)?.page ?? 0),
]

const refresh = ({ by, order }: StepOf<'refresh'>): Moment[] => [
  quiet((world, id) => {
    const at = payments.own(world, by, order).pages.findLastIndex(({ known }) => known === 'open')
    payments.ask(world, id, order, at)
  }),
  quiet((world, id) => payments.applyAnswer(world, id, order)),
  (world) => {
    payments.own(world, by, order)
    return ok()
  },
]

function webhook(index: number, event: GatewayEvent | undefined): Moment[] {
  const isKnown = (world: World) => world.arrived.get(String(index))
  return [
    (world, id) => {
      if (isKnown(world) || !event) return ok()
      const known = world.orders.get(event.order)?.pages[event.page]?.known
      if (!event.isCharge || known === 'settled' || known === 'refunding' || known === 'refunded')
        payments.ask(world, id, event.order, event.page)
      return undefined
    },
    (world, id) => {
      if (isKnown(world)) return ok()
      world.arrived.set(String(index), true)
      if (event) payments.applyAnswer(world, id, event.order)
      return ok()
    },
  ]
}

/** The outbox: refunds of orders, what goes back of those that were issued anew, payments that no order accepted, and pages that stayed open when their order ended or was paid. */
function deliver(world: World): Work[] {
  return world.orders.entries().flatMap(([about, { refunds: all, payBacks, pages }]): Work[] => [
    ...all.filter(({ state }) => state === 'pending').map(({ name }) => ({ about, moments: refunds.send(about, name).map(quiet) })),
    ...payBacks.flatMap(({ state }, at) => (state === 'pending' ? [{ about, moments: sendPayBack(about, at).map(quiet) }] : [])),
    ...pages.flatMap(({ known, amount, isReleased }, at): Work[] => {
      const isUnmatched = (now: World) => now.orders.get(about)?.pages[at]?.known === 'refunding'
      const sendBack = [
        quiet((now) => void (isUnmatched(now) && setPage(now, about, at, { refunded: amount }))),
        quiet((now) => void (isUnmatched(now) && payments.recordRefunded(now, about, at))),
      ]
      if (known === 'refunding') return [{ about, moments: sendBack }]
      if (known !== 'open' || !isReleased) return []
      const close = quiet((now, id) => payments.closePage(now, id, about))
      return [{ about, moments: [close, quiet((now, id) => payments.applyAnswer(now, id, about)), ...sendBack] }]
    }),
  ])
}

const placedAgain = (world: World, as: string) => ok({ insertedId: as, orderAmount: dollars(world.orders.get(as)?.amount ?? 0) })

type Kinds = { [Kind in Step['kind']]: (step: StepOf<Kind>, world: World, about: Surroundings) => Work[] }

const works: Kinds = {
  place: withKey(orders.place, placedAgain),
  'place on account': withKey(orders.place, placedAgain),
  preview: oneMoment(preview),
  read: oneMoment(read),
  'read canceled': oneMoment(readCanceled),
  cancel: (step) => {
    const close = quiet((world, id) => orders.closeBeforeCanceling(world, id, step))
    const apply = quiet((world, id) => payments.applyAnswer(world, id, step.order))
    return [{ moments: [close, apply, (world) => orders.cancel(world, step)] }]
  },
  'record payment': (step) => {
    const close = quiet((world, id) => closeBeforeRecording(world, id, step))
    const apply = quiet((world, id) => payments.applyAnswer(world, id, step.order))
    const [record] = withKey(recordPayment, () => ok())(step)
    return [{ moments: [close, apply, ...(record?.moments ?? [])] }]
  },
  'use credit': (step) => {
    const close = quiet((world, id) => closeBeforeCredit(world, id, step))
    const apply = quiet((world, id) => payments.applyAnswer(world, id, step.order))
    const [pay] = withKey(useCredit, () => ok())(step)
    return [{ moments: [close, apply, ...(pay?.moments ?? [])] }]
  },
  'pay out': withKey(payOut, () => ok()),
  settings: done(editSettings),
  'open page': (step) => [{ moments: openPage(step) }],
  refresh: (step) => [{ moments: refresh(step) }],
  ship: withKey((world, step: StepOf<'ship'>) => shipments.ship(world, step), shipments.shipAgain),
  'ship the rest': done((world, step) => void shipments.ship(world, step)),
  'edit shipment': done(shipments.editShipment),
  undo: oneMoment(shipments.undo),
  'take back': oneMoment(shipments.takeBack),
  hold: done(orders.hold),
  release: done(orders.release),
  correct: (step) => {
    const close = quiet((world, id) => closeBeforeCorrecting(world, id, step))
    const apply = quiet((world, id) => payments.applyAnswer(world, id, step.order))
    const [save] = done(correct)(step)
    return [{ moments: [close, apply, ...(save?.moments ?? [])] }]
  },
  change: (step) => {
    const close = quiet((world, id) => closeBeforeChanging(world, id, step))
    const apply = quiet((world, id) => payments.applyAnswer(world, id, step.order))
    return [{ moments: [close, apply, (world) => change(world, step)] }]
  },
  reissue: (step) => {
    const close = quiet((world, id) => closeBeforeReissuing(world, id, step))
    const apply = quiet((world, id) => payments.applyAnswer(world, id, step.order))
    return [{ moments: [close, apply, (world) => reissue(world, step)] }]
  },
  refund: withKey(refunds.refund, refunds.refundAgain),
  stock: withKey(catalog.adjust),
  count: withKey(catalog.count),
  'edit product': done(catalog.edit),
  'add product': done(catalog.add),
  'remove product': done(catalog.remove),
  'save cart': oneMoment(saveCart),
  'save list': oneMoment(saveList),
  'replace list': done(replaceList),
  'delete list': done(deleteList),
  'register company': oneMoment(companies.register),
  'edit company': done(companies.edit),
  'accept tax ID': done(companies.acceptTaxId),
  'take back tax ID': oneMoment(companies.takeBackTaxId),
  'read company': oneMoment(readCompany),
  invite: oneMoment(companies.invite),
  'withdraw invitation': oneMoment(companies.withdraw),
  'accept invitation': oneMoment(companies.accept),
  'change role': done(companies.changeRole),
  'remove member': oneMoment(companies.remove),
  leave: done(companies.leave),
  'add price list': oneMoment(agreed.addList),
  'edit price list': done(agreed.editList),
  look: oneMoment(agreed.look),
  'request quote': withKey(quotes.request, (_, as) => ok({ insertedId: as })),
  'offer quote': done(quotes.offer),
  'accept quote': withKey(quotes.accept, placedAgain),
  'decline quote': done(quotes.decline),
  'withdraw quote': done(quotes.withdraw),
  'read quote': oneMoment((world, step) => ok(quotes.show(world, step))),
  'check import': oneMoment(imports.check),
  'apply import': (step) => {
    const write = quiet((world, id) => imports.write(world, id, step.import))
    return [
      { moments: [quiet((world) => imports.begin(world, step)), write, (world, id) => imports.answerApplying(world, id, step.import)] },
    ]
  },
  'undo import': (step) => {
    const stage = quiet((world) => imports.stageUndo(world, step.import))
    return [{ moments: [quiet((world) => imports.beginUndoing(world, step)), stage, (world) => imports.undo(world, step.import)] }]
  },
  'change prices': (step, world) => {
    const due = step.inDays === undefined ? changes.dueChanges(world).map((name) => quiet((now) => changes.apply(now, name))) : []
    return [{ moments: [...due, (now) => changes.plan(now, step)] }]
  },
  'cancel prices': done(changes.cancel),
  'undo prices': ({ change }) => {
    const begin = quiet((world) => {
      changes.refuseUndo(world, change)
      imports.beginUndoing(world, { kind: 'undo import', by: '', import: change })
    })
    return [{ moments: [begin, quiet((world) => imports.stageUndo(world, change)), (world) => imports.undo(world, change)] }]
  },
  pay: oneMoment(payments.pay),
  'refund in the dashboard': oneMoment(payments.refundInDashboard),
  webhook: ({ event: index }, _world, { event }) => [{ moments: webhook(index, event), ...(event && { about: event.order }) }],
  expire: (_step, world, { placedNow = [] }) => [
    { moments: [quiet(shipments.repairMails)] },
    { moments: changes.dueChanges(world).map((name) => quiet((now) => changes.apply(now, name))) },
    ...orders.expireDue(world, placedNow).map(({ about, moments }) => ({ about, moments: moments.map(quiet) })),
  ],
  poll: (_step, world) =>
    world.orders
      .entries()
      .flatMap(([about, { pages }]) => pages.flatMap(({ known }, at) => (known === 'open' ? [{ about, moments: learn(about, at) }] : []))),
  deliver: (_step, world) => deliver(world),
  'send mail': () => [{ moments: [quiet(shipments.sendMail)] }],
  clock: () => [],
}

/** The works of a step: one that answers, or all that the shop does by itself. */
export const worksOf = <Kind extends Step['kind']>(step: StepOf<Kind>, world: World, about: Surroundings = {}): Work[] =>
  works[step.kind as Kind](step, world, about)
