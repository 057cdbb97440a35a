import { connect, type Socket } from 'node:net'

export interface Answered {
  status: number
  milliseconds: number
  retryAfter: boolean
}

/** One connection that asks one thing at a time, with as little work as possible: the machine is the shop's. */
export class Line {
  readonly #host: string
  readonly #port: number
  #socket: Socket | undefined
  #said = ''
  #awaiting: { since: number; resolve(answered: Answered | undefined): void } | undefined

  constructor(url: string) {
    const { hostname, port } = new URL(url)
    this.#host = hostname
    this.#port = Number(port)
  }

  /** Settled with nothing when the connection broke. */
  ask(request: string): Promise<Answered | undefined> {
    const { promise, resolve } = Promise.withResolvers<Answered | undefined>()
    this.#awaiting = { since: performance.now(), resolve }
    this.#connected().write(request)
    return promise
  }

  /** The next request comes on a new connection. */
  leave() {
    this.#socket?.destroy()
    this.#socket = undefined
  }

  #connected(): Socket {
    if (this.#socket) return this.#socket
    const socket = connect({ host: this.#host, port: this.#port, noDelay: true })
    this.#said = ''
    socket.setEncoding('latin1').on('data', (part: string) => {
      this.#said += part
      this.#read()
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      if (this.#socket !== socket) return
      this.#socket = undefined
      this.#settle(undefined)
    })
    this.#socket = socket
    return socket
  }

  #read() {
    const head = this.#said.indexOf('\r\n\r\n')
    if (head < 0) return
    const headers = this.#said.slice(0, head)
    const length = /\r\ncontent-length: (\d+)/i.exec(headers)?.[1]
    const whole = length === undefined ? this.#said.endsWith('\r\n0\r\n\r\n') : this.#said.length >= head + 4 + Number(length)
    if (!whole) return
    this.#said = ''
    const status = Number(headers.slice(9, 12))
    this.#settle({
      status,
      retryAfter: /\r\nretry-after: [1-9]/i.test(headers),
      milliseconds: performance.now() - (this.#awaiting?.since ?? 0),
    })
  }

  #settle(answered: Answered | undefined) {
    const awaiting = this.#awaiting
    this.#awaiting = undefined
    awaiting?.resolve(answered)
  }
}
