import { connect, type Socket } from 'node:net'

export interface Answer {
  status: number
  milliseconds: number
  hasRetryAfter: boolean
}

/** A keep-alive connection with one request at a time. A minimal client, because the load runs on the shop's machine. */
export class Line {
  readonly #host: string
  readonly #port: number
  #socket: Socket | undefined
  #received = ''
  #pending: { since: number; resolve(answer: Answer | undefined): void } | undefined

  constructor(url: string) {
    const { hostname, port } = new URL(url)
    this.#host = hostname
    this.#port = Number(port)
  }

  /** Resolves when the server has accepted the connection: a TCP handshake only means that the kernel has. */
  open = () => this.send('GET /favicon.svg HTTP/1.1\r\nHost: shop\r\n\r\n')

  /** Resolves to nothing if the connection breaks. */
  send(request: string): Promise<Answer | undefined> {
    const { promise, resolve } = Promise.withResolvers<Answer | undefined>()
    this.#pending = { since: performance.now(), resolve }
    this.#connected().write(request)
    return promise
  }

  close() {
    this.#socket?.destroy()
    this.#socket = undefined
  }

  #connected(): Socket {
    if (this.#socket) return this.#socket
    const socket = connect({ host: this.#host, port: this.#port, noDelay: true })
    this.#received = ''
    socket.setEncoding('latin1').on('data', (part: string) => {
      this.#received += part
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
    const head = this.#received.indexOf('\r\n\r\n')
    if (head < 0) return
    const headers = this.#received.slice(0, head)
    const length = /\r\ncontent-length: (\d+)/i.exec(headers)?.[1]
    const isWhole = length === undefined ? this.#received.endsWith('\r\n0\r\n\r\n') : this.#received.length >= head + 4 + Number(length)
    if (!isWhole) return
    this.#received = ''
    this.#settle({
      status: Number(headers.slice(9, 12)),
      hasRetryAfter: /\r\nretry-after: [1-9]/i.test(headers),
      milliseconds: performance.now() - (this.#pending?.since ?? 0),
    })
  }

  #settle(answer: Answer | undefined) {
    const pending = this.#pending
    this.#pending = undefined
    pending?.resolve(answer)
  }
}
