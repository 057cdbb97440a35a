import type { ChildProcess } from 'node:child_process'
import { setPriority } from 'node:os'
import type { Log } from '../../shop.ts'
import { type ChildWork, countEnded } from './ended-children.ts'
import { filePartsOf, type Sent } from './file-parts.ts'
import { childMessages } from './messages.ts'
import { type ChildLimits, startChild } from './start-child.ts'

/** Why a child ended in the middle of its work. */
export type ChildEnd = 'memory' | 'time' | 'crash'

export class ChildEnded extends Error {
  readonly end: ChildEnd

  constructor(end: ChildEnd, said: string) {
    super(said || `The process ended: ${end}`)
    this.name = 'ChildEnded'
    this.end = end
  }
}

/** How much of what a dying process says is logged. */
const MAX_SAID = 2000
/** Longer than any answer takes, also on a busy machine: for a process that hangs. */
const MAX_WAIT_MS = 120_000
/** Customers go first. */
const NICE = 5

interface ChildOptions {
  /** The source of its script. */
  script: string
  limits: ChildLimits
  work: ChildWork
}

/** A process that works for the shop, under limits. It keeps the shop running only while somebody waits for it. */
export class Child<Message extends object, Answer> {
  readonly #options: ChildOptions
  readonly #process: ChildProcess
  readonly #answers: Answer[] = []
  #wake = () => {}
  #said = ''
  #isLate = false
  #isDismissed = false
  #end: ChildEnded | undefined

  constructor(options: ChildOptions) {
    this.#options = options
    this.#process = startChild(options.script, options.limits)
    this.#process.on('message', (answer: Answer) => {
      this.#answers.push(answer)
      this.#wake()
    })
    this.#process.stderr?.setEncoding('utf8').on('data', (text: string) => this.#note(text))
    this.#process.on('error', (error) => this.#note(String(error)))
    this.#process.once('close', (code, signal) => {
      this.#end = new ChildEnded(
        this.#isLate || signal === 'SIGALRM' ? 'time' : wasMemory(code, signal) ? 'memory' : 'crash',
        this.#said.trim(),
      )
      this.#wake()
    })
    // Where the system does not allow it, the process competes with the customers.
    if (this.#process.pid !== undefined) {
      try {
        setPriority(this.#process.pid, NICE)
      } catch {}
    }
  }

  get hasEnded() {
    return this.#end !== undefined || !this.#process.connected
  }

  /** A process that has ended takes nothing, and `next` says so. */
  async send(message: Message, file: Uint8Array = new Uint8Array()) {
    await this.#write({ message, size: file.length })
    for (const part of filePartsOf(file)) await this.#write({ part })
  }

  /** Waits for the next answer. Rejects with `ChildEnded`, which is logged, when the process ends or holds it up longer than its limit. */
  async next(log: Log): Promise<Answer> {
    const started = performance.now()
    const late = setTimeout(() => this.#endLate(), MAX_WAIT_MS)
    this.#process.ref()
    this.#process.channel?.ref()
    try {
      for (;;) {
        const answer = this.#answers.shift()
        if (answer !== undefined) return answer
        if (this.#end) {
          const { work, limits } = this.#options
          const { end } = this.#end
          if (!this.#isDismissed) {
            countEnded(work, end)
            log.warn({ err: this.#end, end, ms: Math.round(performance.now() - started) }, childMessages.ended(work, end, limits))
          }
          throw this.#end
        }
        await new Promise<void>((resolve) => {
          this.#wake = resolve
        })
      }
    } finally {
      clearTimeout(late)
      this.#process.unref()
      this.#process.channel?.unref()
    }
  }

  /** Ends it. Nobody needs its answer. */
  dismiss() {
    this.#isDismissed = true
    this.#process.kill('SIGKILL')
  }

  #write(sent: Sent<Message>): Promise<void> {
    return new Promise((resolve) => {
      if (this.#process.connected) this.#process.send(sent, () => resolve())
      else resolve()
    })
  }

  #endLate() {
    this.#isLate = true
    this.#process.kill('SIGKILL')
  }

  #note(text: string) {
    this.#said = (this.#said + text).slice(-MAX_SAID)
  }
}

/** The watch in the child and the kernel send SIGKILL. Node and libraries abort when they get no memory. */
const wasMemory = (code: number | null, signal: NodeJS.Signals | null) =>
  signal === 'SIGKILL' || signal === 'SIGABRT' || signal === 'SIGTRAP' || code === 134 || code === 137
