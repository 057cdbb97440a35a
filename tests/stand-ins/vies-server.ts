import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

interface Question {
  countryCode: string
  vatNumber: string
  requesterMemberStateCode?: string
  requesterNumber?: string
}

export interface Registered {
  name: string
  address: string
}

/** A stand-in for VIES, the EU's register of VAT numbers: its REST service as it answers, and what goes wrong with it. */
export class ViesServer {
  url = ''
  /** Every question that arrived. */
  readonly questions: Question[] = []
  /** The numbers that are valid, such as ATU12345675. */
  readonly registered = new Map<string, Registered>()
  /** Replaces the answers while it is set. */
  broken: ((response: ServerResponse) => void) | undefined
  readonly #server = createServer(async (request, response) => {
    const question = (await json(request)) as Question
    this.questions.push(question)
    if (this.broken) this.broken(response)
    else sendJson(this.#answer(question))(response)
  })

  async listen(): Promise<this> {
    await new Promise<void>((listening) => this.#server.listen(0, '127.0.0.1', listening))
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/check-vat-number`
    return this
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  #answer({ countryCode, vatNumber, requesterNumber }: Question) {
    const found = this.registered.get(countryCode + vatNumber)
    return {
      countryCode,
      vatNumber,
      requestDate: '2026-11-24T08:14:00.000Z',
      valid: found !== undefined,
      requestIdentifier: requesterNumber ? `WAPI${this.questions.length}` : '',
      name: found?.name ?? '---',
      address: found?.address ?? '---',
      traderName: '---',
    }
  }
}

export const sendJson =
  (answer: unknown, status = 200) =>
  (response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))

export const sendHtml =
  (status: number, text = '<html><body>Scheduled maintenance</body></html>') =>
  (response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': 'text/html' }).end(text)

/** As VIES answers when a member state does not. */
export const sendFault = (error: string, status = 200) => sendJson({ actionSucceed: false, errorWrappers: [{ error }] }, status)
