import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Where connections are this share of the most, those that rest longest are closed. */
const CROWDED = 0.9
/** How many of them are looked up at once, and after how many milliseconds again when there were none. */
const LOOKED_UP = 256
const LOOK_AGAIN = 100
/** What callers have not read yet of answers that are finished, in bytes; beyond it the slowest are cut off. */
const MOST_UNREAD = 64 * 1024 * 1024

interface Connection {
  /** Its last request, or its beginning, in the order of all of them: asking for the time costs more. */
  turn: number
  response?: ServerResponse
}

const isResting = ({ response }: Connection) => !response || response.writableFinished

/**
 * The connections of a server, bounded in number, in time and in what they leave unread. A request costs two fields of its connection:
 * which one rests longest is found out only where somebody has to make room.
 */
export class ConnectionBounds {
  readonly #most: number
  readonly #all = new Map<Socket, Connection>()
  /** Who may have to go next, the one that rests longest last. */
  #longest: [socket: Socket, turn: number][] = []
  #turn = 0
  #lookedUp = Number.NEGATIVE_INFINITY

  constructor(most: number) {
    this.#most = most
  }

  add(socket: Socket) {
    this.#all.set(socket, { turn: this.#turn++ })
    socket.once('close', () => this.#all.delete(socket))
    if (this.#all.size <= this.#most * CROWDED) return
    this.#restingLongest()?.destroy()
    if (this.#all.size > this.#most) socket.destroy()
  }

  asked(socket: Socket, response: ServerResponse) {
    const its = this.#all.get(socket)
    if (!its) return
    its.turn = this.#turn++
    its.response = response
  }

  isBeingAnswered(socket: Socket): boolean {
    const its = this.#all.get(socket)
    return its !== undefined && !isResting(its) && its.response?.headersSent === true
  }

  /**
   * Now and then: who is being answered has so many milliseconds to read or to send another byte, and those that leave most of
   * their answer unread are cut off until the rest is little enough.
   */
  look(patience: number) {
    const answered = [...this.#all].flatMap(([socket, its]) => (isResting(its) ? [] : [socket]))
    // A timer for each request would cost more than a kept answer does; the server takes it back when it has answered.
    for (const socket of answered) if (!socket.timeout) socket.setTimeout(patience)
    let unread = answered.reduce((sum, { writableLength }) => sum + writableLength, 0)
    for (const socket of answered) {
      if (unread <= MOST_UNREAD) break
      if (socket.writableLength === 0) continue
      unread -= socket.writableLength
      socket.destroy()
    }
  }

  #restingLongest(): Socket | undefined {
    for (;;) {
      const [socket, turn] = this.#longest.pop() ?? []
      if (!socket) {
        if (!this.#lookUp()) return undefined
        continue
      }
      const its = this.#all.get(socket)
      if (its && its.turn === turn && isResting(its) && !socket.destroyed) return socket
    }
  }

  #lookUp(): boolean {
    const now = performance.now()
    if (now - this.#lookedUp < LOOK_AGAIN) return false
    this.#lookedUp = now
    this.#longest = [...this.#all]
      .flatMap(([socket, its]): [Socket, number][] => (isResting(its) && !socket.destroyed ? [[socket, its.turn]] : []))
      .sort(([, one], [, other]) => one - other)
      .slice(0, LOOKED_UP)
      .reverse()
    return this.#longest.length > 0
  }
}
