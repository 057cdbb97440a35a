import type { Choices } from './choices.ts'
import { membersOf } from './model/companies.ts'
import { totalOf } from './model/quotes.ts'
import { debtOf, taxedOf } from './model/terms.ts'
import { preview } from './model/views.ts'
import { dollars, isFollowed, Refused } from './model/world.ts'
import { destinations, taxIdsToTry } from './rates-to-try.ts'
import { administrators, customers } from './simulated-shop.ts'
import type { Quote } from './state.ts'
import type { CompanyFields, Move, PriceListEdit, Step, StepOf } from './steps.ts'

const DAY = 24 * 60 * 60_000
/** Customers who are the only manager can never leave: so many are left who can. */
const MOST_MANAGERS = 2

type CompanyKind =
  | ('accept tax ID' | 'take back tax ID')
  | ('register company' | 'edit company' | 'read company' | 'invite' | 'withdraw invitation' | 'accept invitation' | 'change role')
  | ('remove member' | 'leave' | 'add price list' | 'edit price list' | 'look')
  | ('request quote' | 'offer quote' | 'accept quote' | 'decline quote' | 'withdraw quote' | 'read quote')

/** A step of companies, price lists and quotes that the seed chooses, mostly one that succeeds. */
export function companyStep(kind: CompanyKind, choices: Choices): Step {
  const { random, world } = choices
  switch (kind) {
    case 'register company':
      return { kind, by: founder(choices), as: choices.name('company') }
    case 'edit company': {
      const company = companyOf(choices)
      const edit = companyEdit(choices, company)
      const isOfManager = ('purchaseOrderRequired' in edit || 'taxId' in edit) && random.chance(0.5)
      return { kind, by: isOfManager ? runner(choices, company) : choices.administrator(), company, edit }
    }
    case 'accept tax ID':
    case 'take back tax ID': {
      const isToAccept = kind === 'accept tax ID'
      const wanted = world.companies
        .entries()
        .filter(([, { taxId, isAccepted }]) => (isToAccept ? taxId !== '' && !isAccepted : isAccepted))
      const company = wanted.length > 0 && random.chance(0.9) ? random.pick(wanted)[0] : companyOf(choices)
      const by = random.chance(0.95) ? choices.administrator() : choices.customer()
      if (!isToAccept) return { kind, by, company }
      return { kind, by, company, taxId: world.companies.get(company)?.taxId || 'DE136695976' }
    }
    case 'read company': {
      const company = companyOf(choices)
      const reader = random.chance(0.6) ? random.pick([...membersOf(world, company).map(([name]) => name), 'a1']) : random.pick(customers)
      return { kind, by: reader, company }
    }
    case 'invite': {
      const company = companyOf(choices)
      const free = customers.filter((name) => !world.members.get(name))
      const person = random.pick(free.length > 0 && random.chance(0.8) ? free : customers)
      const role = random.chance(0.4) ? 'manager' : 'buyer'
      return { kind, by: runner(choices, company), company, as: choices.remember(choices.invitations, 'invitation'), person, role }
    }
    case 'withdraw invitation':
    case 'accept invitation': {
      const invitation = invitationOf(choices)
      const { person = 'c1', company = 'company0' } = world.invitations.get(invitation) ?? {}
      if (kind === 'accept invitation') return { kind, by: random.chance(0.93) ? person : choices.customer(), invitation }
      return { kind, by: runner(choices, company), company, invitation }
    }
    case 'change role':
    case 'remove member':
    case 'leave': {
      const company = companyOf(choices, 2)
      const members = membersOf(world, company).map(([name]) => name)
      const person = members.length > 0 && random.chance(0.93) ? random.pick(members) : random.pick(customers)
      if (kind === 'leave') return { kind, by: person, company }
      const by = runner(choices, company)
      return kind === 'remove member'
        ? { kind, by, company, person }
        : { kind, by, company, person, role: random.pick(['manager', 'buyer']) }
    }
    case 'add price list':
      return { kind, by: choices.administrator(), as: choices.name('agreed'), edit: priceListEdit(choices) }
    case 'edit price list': {
      const priceList = priceListOf(choices) ?? 'agreed0'
      const { version = 1 } = world.priceLists.get(priceList) ?? {}
      const stale = random.chance(0.3) && { version: version - random.whole(0, 1) || 1 }
      return { kind, by: choices.administrator(), priceList, ...stale, edit: priceListEdit(choices) }
    }
    case 'look':
      return { kind, by: random.pick([...customers, ...customers, 'visitor', 'a1']), product: choices.product() }
    case 'request quote': {
      const [by, as] = [choices.customer(), choices.remember(choices.quotes, 'quote')]
      const forSomebody = random.chance(0.3) && { by: choices.administrator(), customer: random.pick(customers) }
      return { kind, by, as, lines: choices.someLines(2), ...forSomebody, ...choices.key() }
    }
    case 'offer quote':
      return offer(choices)
    case 'accept quote':
      return accept(choices)
    case 'decline quote':
    case 'withdraw quote':
    case 'read quote': {
      const quote = quoteOf(choices, ({ state }) => state === (kind === 'decline quote' ? 'offered' : 'requested'))
      const isOffice = kind !== 'decline quote' && random.chance(0.3)
      return { kind, by: isOffice ? choices.administrator() : follower(choices, quote), quote }
    }
  }
}

/** Somebody who orders on account: mostly a member of a company with terms, that of the focus if there is one. */
export function debtor({ world, random, focus }: Choices): string {
  const company = focus && world.orders.get(focus)?.company
  const members = world.members.entries().filter(([, member]) => {
    return company ? member.company === company : world.companies.get(member.company)?.terms
  })
  return members.length > 0 && !random.chance(0.07) ? random.pick(members)[0] : random.pick(customers)
}

/** Before orders on account are sent at once, the office leaves room for one or two of them. */
export function leaveRoom({ world, random }: Choices, steps: Step[]): Move | undefined {
  const [first] = steps
  if (first?.kind !== 'place on account' || random.chance(0.2)) return undefined
  const { company } = world.members.get(first.by) ?? {}
  const amount = Number(preview(world, { ...first, kind: 'preview' }).fields?.orderAmount)
  if (company === undefined || amount === 0) return undefined
  const creditLimit = Math.min(debtOf(world, company).open + Math.round(amount * random.whole(110, 220)), 9_999_999_900) / 100
  return {
    step: {
      kind: 'edit company',
      by: 'a1',
      company,
      edit: { terms: { days: random.pick([1, 2, 30]), creditLimit, ...discountOf({ random }) } },
    },
  }
}

function founder({ world, random }: Choices): string {
  const companies = world.companies.names()
  const managers = companies.filter((company) => membersOf(world, company).some(([, { role }]) => role === 'manager'))
  const free = customers.filter((name) => !world.members.get(name))
  return managers.length < MOST_MANAGERS && free.length > 0 ? random.pick(free) : random.pick([...administrators, 'visitor'])
}

/** Mostly one of the newest companies with so many members. */
function companyOf({ world, random }: Choices, members = 0): string {
  const names = world.companies.names().slice(-4)
  const fitting = names.filter((name) => membersOf(world, name).length >= Math.max(members, 1))
  const from = fitting.length > 0 && random.chance(0.85) ? fitting : names
  return from.length > 0 ? random.pick(from) : 'company0'
}

/** Mostly somebody who runs the company. */
function runner({ world, random }: Choices, company: string): string {
  const managers = membersOf(world, company).flatMap(([name, { role }]) => (role === 'manager' ? [name] : []))
  if (random.chance(0.12)) return random.pick([...customers, 'visitor'])
  return random.pick(managers.length > 0 && random.chance(0.7) ? managers : administrators)
}

function invitationOf({ world, random, focus, invitations }: Choices): string {
  if (focus && random.chance(0.9)) return invitations.at(-1) ?? 'invitation0'
  const recent = invitations.slice(-6)
  const open = recent.filter((name) => world.invitations.get(name)?.state === 'open')
  const from = open.length > 0 && random.chance(0.85) ? open : recent
  return from.length > 0 ? random.pick(from) : 'invitation0'
}

/** Terms mostly leave room for an order or two. */
function companyEdit(choices: Choices, company: string): Partial<CompanyFields> {
  const { random, world } = choices
  const { disabled = false, terms } = world.companies.get(company) ?? {}
  if (disabled) return { disabled: false }
  const amounts = world.orders
    .entries()
    .slice(-10)
    .map(([, { amount }]) => amount)
  const room = Math.round(((amounts.length > 0 ? random.pick(amounts) : 50_000) * random.whole(50, 400)) / 100)
  const creditLimit = Math.min(dollars(debtOf(world, company).open + room), 99_999_999)
  return random.weighted<Partial<CompanyFields>>([
    [{ terms: { days: random.pick([1, 2, 3, 30]), creditLimit, ...discountOf(choices) } }, terms ? 8 : 20],
    [{ terms: null }, 1],
    [{ priceList: priceListOf(choices) ?? null }, 4],
    [{ priceList: random.chance(0.5) ? null : 'agreed0' }, 1],
    [{ taxExempt: random.chance(0.7) }, 2],
    [{ certificateUntil: random.chance(0.3) ? null : dayFrom(choices, random.whole(-1, 2)) }, 2],
    [{ taxId: random.pick(taxIdsToTry) }, 4],
    [{ purchaseOrderRequired: random.chance(0.3) }, 2],
    [{ disabled: true }, 1],
  ])
}

const dayFrom = ({ world }: Choices, days: number) => new Date(world.now + days * DAY).toISOString().slice(0, 10)

function priceListOf({ world, random }: Choices): string | undefined {
  const names = world.priceLists.names().slice(-4)
  return names.length > 0 ? random.pick(names) : undefined
}

/** Percentages, and prices below and above the public ones. */
function priceListEdit(choices: Choices): PriceListEdit {
  const { random, world } = choices
  const percent = random.weighted([
    [random.whole(0, 3000) / 100, 20],
    [99.99, 0.5],
    [100, 0.5],
  ])
  const family = random.pick(['bits', 'other-tools', 'bits', 'other-tools', 'bits', 'unheard-of'])
  const product = choices.product()
  const { price: cents = 1000, minimum = 1 } = world.products.get(product) ?? {}
  const price = dollars(Math.max(10, Math.round((cents * random.whole(50, 130)) / 100)))
  const quantity = minimum * random.whole(1, 4) + 1
  const price_breaks = random.chance(0.5) ? [{ quantity, price: Math.max(0.05, Math.round(price * 80) / 100) }] : []
  const own = { product, price: random.chance(0.15) ? null : price, price_breaks }
  return {
    ...(random.chance(0.6) && { percent }),
    ...(random.chance(0.4) && { families: random.chance(0.2) ? [] : [{ family, percent: random.whole(0, 2500) / 100 }] }),
    ...(random.chance(0.6) && { prices: [own.price === null ? { ...own, price_breaks: [] } : own] }),
  }
}

/** Mostly a recent quote that fits; rivals want the same. */
function quoteOf({ world, random, focus, quotes }: Choices, fits: (quote: Quote) => boolean): string {
  const recent = quotes.slice(-20)
  const fitting = recent.filter((name) => {
    const quote = world.quotes.get(name)
    return quote && fits(quote)
  })
  if (focus && fitting.length > 0) return fitting.at(-1) as string
  const from = fitting.length > 0 && !random.chance(0.15) ? fitting : recent
  return from.length > 0 ? random.pick(from) : 'quote0'
}

/** Mostly somebody who can accept the quote. */
function follower({ world, random }: Choices, name: string): string {
  const quote = world.quotes.get(name)
  const followers = quote ? customers.filter((by) => isFollowed(world, by, quote)) : []
  if (quote && random.chance(0.1)) return quote.owner
  return followers.length > 0 && !random.chance(0.1) ? random.pick(followers) : random.pick([...customers, 'visitor'])
}

function offer(choices: Choices): StepOf<'offer quote'> {
  const { random, world } = choices
  const quote = quoteOf(choices, ({ state }) => state === 'requested' || (state === 'offered' && random.chance(0.2)))
  const { version = 1, lines = [], owner = '' } = world.quotes.get(quote) ?? {}
  const hasTerms = Boolean(world.companies.get(world.members.get(owner)?.company ?? '')?.terms)
  const offered = lines.map(({ product, units }) => {
    const { price = 1000 } = world.products.get(product) ?? {}
    return {
      product,
      units: random.chance(0.8) ? units : units + 1,
      price: dollars(Math.max(1, Math.round((price * random.whole(40, 110)) / 100))),
    }
  })
  const lastDay = new Date(world.now + random.pick([0, 0, 1, 2, 30, -1]) * DAY).toISOString().slice(0, 10)
  return {
    kind: 'offer quote',
    by: choices.administrator(),
    quote,
    version: Math.max(1, version - (random.chance(0.08) ? 1 : 0)),
    ...(offered.length > 0 && !random.chance(0.05) && { lines: offered }),
    ...(random.chance(0.3) && { delivery: random.chance(0.2) ? null : dollars(random.whole(0, 9000)) }),
    ...(random.chance(hasTerms ? 0.6 : 0.05) && { terms: random.chance(0.85) ? ('account' as const) : ('prepaid' as const) }),
    ...(!random.chance(0.04) && { lastDay }),
  }
}

function accept(choices: Choices): StepOf<'accept quote'> {
  const { random, world } = choices
  const name = quoteOf(choices, ({ state }) => state === 'offered')
  const quote = world.quotes.get(name)
  const [by, to] = [follower(choices, name), random.weighted(destinations.filter(([place]) => !place.pickUp))]
  const version = Math.max(1, (quote?.version ?? 1) - (random.chance(0.05) ? 1 : 0))
  const purchaseOrder = random.chance(0.7) && { purchaseOrder: 'PO-7' }
  const amount = random.chance(0.1)
    ? 12.34
    : quote && random.chance(0.5)
      ? seen(() => totalOf(world, quote, taxedOf(world, world.members.get(by)?.company), to).amount)
      : undefined
  const prepaid = random.chance(0.1) && { terms: 'prepaid' as const }
  const as = choices.remember(choices.orders, 'o')
  return {
    kind: 'accept quote',
    by,
    quote: name,
    as,
    version,
    to,
    ...(amount && { amount }),
    ...purchaseOrder,
    ...prepaid,
    ...choices.key(),
  }
}

/** What somebody saw, unless the rates do not fit. */
export function seen(cents: () => number): number | undefined {
  try {
    return dollars(cents())
  } catch (refused) {
    if (refused instanceof Refused) return undefined
    throw refused
  }
}

/** Most companies with terms may take something off. */
const discountOf = ({ random }: Pick<Choices, 'random'>) =>
  random.chance(0.6) && { discount: { days: random.pick([1, 2, 14]), percent: random.pick([2, 2.5, 3, 0.01, 33.33]) } }
