import { setTimeout as pause } from 'node:timers/promises'
import { aboutOf, changesPages, silent } from './about.ts'
import { checkEverything } from './check-everything.ts'
import { Counts } from './counts.ts'
import { explain, type Happening } from './explain.ts'
import { age } from './model/imports.ts'
import { worksOf } from './model/requests.ts'
import { type Answer, World } from './model/world.ts'
import { readAll, showThing } from './readings.ts'
import { requestOf } from './request-of.ts'
import type { Received, ShopHandle } from './shop-handle.ts'
import { type Place, SimulatedShop, START } from './simulated-shop.ts'
import type { Fault, Move, Step } from './steps.ts'

const POLL_PAUSE = 45 * 60_000
const CHECK_EVERYTHING = 100
/** Milliseconds in which a request gets a little further. */
const GATEWAY_PAUSE = 3
interface Sending {
  step: Step
  happenings: Happening[]
  received: Received | undefined
}

/** The shop and its model, side by side. */
export class Simulation {
  readonly world = new World(START)
  readonly counts = new Counts()
  readonly shop: SimulatedShop
  #moves = 0
  readonly #numbers = new Map<string, string>()
  readonly #sentEvents = new Set<number>()
  /** Two of the same leave an order as one does, but not its events. Reminders leave it as it was. */
  #countTraces = false
  #arePagesOld = false

  static async open(place: Place): Promise<Simulation> {
    return new Simulation(await SimulatedShop.open(place))
  }

  private constructor(shop: SimulatedShop) {
    this.shop = shop
  }

  /** Makes a move on both. Returns where they differ afterwards. */
  async make(move: Move): Promise<string | undefined> {
    await this.shop.renewTokens()
    const steps = 'atOnce' in move ? move.atOnce : [move.step]
    for (const step of steps)
      if (step.kind === 'clock' || step.kind === 'poll') await this.#advance(step.kind === 'clock' ? step.ms : POLL_PAUSE)
    if (steps.some(({ kind }) => kind === 'preview')) await this.shop.followSettings()
    if (this.#arePagesOld && steps.some(({ kind }) => kind === 'look')) await this.shop.follow()
    this.#arePagesOld =
      steps.some(({ kind }) => changesPages.has(kind)) || (this.#arePagesOld && steps.every(({ kind }) => kind !== 'look'))
    const fault = 'fault' in move ? move.fault : undefined
    // A page that was refused may have been started before.
    this.#countTraces = steps.length > 1 && steps.some(({ kind }) => ['open page', 'expire', 'correct'].includes(kind))
    const placedNow = steps.flatMap((step) => (step.kind === 'place on account' || step.kind === 'accept quote' ? [step.as] : []))
    const sendings = steps.map((step): Sending => ({ step, happenings: this.#happeningsOf(step, placedNow), received: undefined }))
    const abouts = sendings.flatMap(({ happenings }) => happenings.map(({ about }) => about))
    // Who sees what and pays what depends on companies and price lists, and their figures on every order.
    if (abouts.flat().some((name) => /^(company|agreed)/.test(name))) for (const about of abouts) about.push('the companies')
    if (fault && sendings[0]) await this.#meet(fault, sendings[0], sendings)
    else await Promise.all(sendings.map(async (sending, at) => this.#receive(sending, await this.#doAfter(at, sending.step))))
    this.shop.noteEvents()
    for (const { step, received } of sendings) if (step.kind === 'invite' && received?.status === 200) await this.shop.learnLink(step.as)
    const difference = this.#checkNumbers(sendings) ?? (await this.#compare(sendings))
    if (difference) return difference
    for (const what of this.world.commit()) this.counts.add(what)
    for (const step of steps) {
      this.counts.add(`step ${step.kind}`)
      if (step.kind === 'webhook') this.#countWebhook(step.event)
    }
    if (steps.length > 1) this.counts.add(`at once ${steps.length}`)
    return ++this.#moves % CHECK_EVERYTHING === 0 ? this.checkEverything() : undefined
  }

  checkEverything(): Promise<string | undefined> {
    return checkEverything(this.world, this.shop)
  }

  /** Events come late, again, out of order, or never. */
  #countWebhook(index: number) {
    const latest = Math.max(-1, ...this.#sentEvents)
    if (this.#sentEvents.has(index)) this.counts.add('fault webhook doubled')
    else if (index < latest) this.counts.add('fault webhook out of order')
    if (this.shop.events.length - index > 10) this.counts.add('fault webhook late')
    this.#sentEvents.add(index)
  }

  /** No two orders have the same number. */
  #checkNumbers(sendings: Sending[]): string | undefined {
    for (const { step, received } of sendings) {
      const { number, insertedId } = received?.body ?? {}
      if (step.kind !== 'place' || typeof number !== 'string') continue
      const other = this.#numbers.get(number)
      if (other && other !== insertedId) return `Two orders have the number ${number}`
      this.#numbers.set(number, insertedId)
    }
    return undefined
  }

  async #advance(ms: number) {
    this.world.now += ms
    age(this.world)
    await this.shop.setClock(this.world.now)
    this.counts.add(ms < 0 ? 'fault clock set back' : 'fault clock set ahead')
  }

  #happeningsOf(step: Step, placedNow: string[]): Happening[] {
    const event = step.kind === 'webhook' ? this.shop.events[step.event]?.about : undefined
    return worksOf(step, this.world, { event, placedNow }).map(({ moments, about }) => ({
      step,
      moments,
      about: aboutOf(this.world, step, about),
    }))
  }

  /** What happens at the gateway itself takes no time. Among other steps it comes the later, the later it stands. */
  async #doAfter(others: number, step: Step): Promise<Received | undefined> {
    if (others > 0 && (step.kind === 'pay' || step.kind === 'refund in the dashboard')) await pause(GATEWAY_PAUSE * others)
    return this.#do(step)
  }

  /** Sends a step to the shop, or does at the gateway what it says. */
  async #do(step: Step, process: ShopHandle = this.shop.nextProcess()): Promise<Received | undefined> {
    const sent = requestOf(step, this.shop.names, new Date(this.shop.now))
    if (sent) {
      const received = await this.shop.send('by' in step ? step.by : '', sent, process)
      if (step.kind === 'check import' && received.status === 200) await this.shop.learnImport(received.body.insertedId)
      return received
    }
    if (step.kind === 'webhook') return this.shop.sendEvent(step.event, process)
    if (step.kind === 'pay') return { status: 200, body: { isPaid: this.shop.pay(step.order) } }
    if (step.kind === 'refund in the dashboard')
      return { status: 200, body: { isRefunded: this.shop.refundInDashboard(step.order, step.amount) } }
    if (step.kind === 'expire' || step.kind === 'poll' || step.kind === 'deliver') await process.ask(step.kind, {})
    if (step.kind === 'send mail') await process.ask('sendMail', {})
    return undefined
  }

  #receive(sending: Sending, received: Received | undefined) {
    sending.received = received
    const [answering] = sending.happenings
    if (!answering || !received) return
    if (received.status === 200 && 'as' in sending.step && received.body?.insertedId)
      this.shop.names.bind(sending.step.as, received.body.insertedId)
    answering.isAnswer = ({ status, reason, fields = {} }) =>
      this.shop.names.difference({ status, body: reason ? { ...fields, reason } : fields }, received) === undefined
  }

  /** Something goes wrong with a step; who sent it repeats it, until there is an answer. */
  async #meet(fault: Fault, sending: Sending, sendings: Sending[]) {
    const process = this.shop.nextProcess()
    if (fault.kind === 'disk full') await process.ask('disk', { isFull: true })
    else if (fault.kind !== 'answer lost') await process.ask('arm', { fault: fault.kind, at: fault.at })
    const received = await this.#do(sending.step, process)
    if (fault.kind === 'disk full') await process.ask('disk', { isFull: false })
    else if (fault.kind !== 'answer lost' && received?.status !== 0) await process.ask('disarm', {})
    if (fault.kind === 'killed' && received?.status === 0) await process.ended()
    await this.shop.restart()
    const isLost = fault.kind === 'answer lost' || received?.status === 0 || received?.status === 503
    if (!isLost) return this.#receive(sending, received)
    this.counts.add(`fault ${fault.kind}`)
    const [lost] = sending.happenings
    if (!lost) return
    if (fault.kind === 'answer lost') lost.isAnswer = () => true
    else lost.isLost = true
    this.#countTraces = true
    lost.about.push('the repeated request')
    const again: Sending = {
      step: sending.step,
      happenings: [{ step: lost.step, moments: lost.moments, about: lost.about, after: lost }],
      received: undefined,
    }
    sendings.push(again)
    this.#receive(again, await this.#do(sending.step))
  }

  async #compare(sendings: Sending[]): Promise<string | undefined> {
    const happenings = sendings.flatMap(({ happenings }) => happenings)
    // Who was refused moved no stock; every hundred steps all of it is compared.
    const isRefused = sendings.every(({ received }) => (received?.status ?? 0) >= 400)
    const isRead = (name: string) => !(isRefused && name.startsWith('p'))
    const names = new Set(happenings.flatMap(({ step, about }) => (silent.has(step.kind) ? [] : about.filter(isRead))))
    const readings = await readAll(this.shop, [...names], this.#countTraces)
    const isSeen = (about: string[]) => about.every((name) => !readings.has(name) || !this.#differenceOf(name, readings.get(name)))
    if (explain(this.world, happenings, isSeen)) {
      for (const [name, reading] of readings)
        this.shop.names.learn(showThing(this.world, this.shop.names, name, this.#countTraces), reading)
      return undefined
    }
    return this.#whyNot(sendings, readings)
  }

  #differenceOf(name: string, reading: unknown): string | undefined {
    const found = this.shop.names.difference(showThing(this.world, this.shop.names, name, this.#countTraces), reading, '')
    return found && `${name}: ${found}`
  }

  /** The differences if everything happened one after the other. */
  #whyNot(sendings: Sending[], readings: Map<string, unknown>): string {
    const found = sendings.flatMap(({ step, happenings, received }) => {
      const lines: string[] = []
      for (const { moments, isAnswer } of happenings) {
        let answer: Answer | undefined
        const note = (given: Answer) => {
          answer = given
          return true
        }
        explain(this.world, [{ step, moments, about: [], ...(isAnswer && { isAnswer: note }) }], () => true)
        if (isAnswer && answer && !isAnswer(answer))
          lines.push(`${step.kind}: the model answers ${JSON.stringify(answer)}, the shop ${JSON.stringify(received)}`)
      }
      return lines
    })
    for (const [name, reading] of readings) {
      const difference = this.#differenceOf(name, reading)
      if (difference) found.push(difference)
    }
    return found.join('\n') || 'No order of the steps explains the answers and what is read afterwards.'
  }

  async close(): Promise<void> {
    const lost = this.shop.events.filter((_, index) => !this.#sentEvents.has(index)).length
    this.counts.add('fault webhook lost', lost)
    await this.shop.close()
  }
}
