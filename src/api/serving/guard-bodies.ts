import { bodyLimit } from 'hono/body-limit'
import { maxImportBytes } from '../../contract/catalog/product-imports.ts'
import { maxStatementBytes } from '../../contract/office/bank-statements.ts'
import { maxDocumentBytes } from '../../contract/rules/document-file.ts'
import { maxImageBytes } from '../../contract/rules/image-file.ts'
import { hasArea } from '../../contract/schema/call-access.ts'
import { messages } from '../../contract/schema/messages.ts'
import { importTooLarge } from '../../shop/catalog/imports/import-too-large.ts'
import { documentTooLarge } from '../../shop/catalog/product-documents/store-document.ts'
import type { Actor } from '../../shop/ground/actor.ts'
import { imageTooLarge } from '../../shop/ground/images/image-too-large.ts'
import { Refusal } from '../../shop/ground/refusal.ts'
import { statementTooLarge } from '../../shop/office/bank-statements/statement-too-large.ts'
import type { Api, ApiContext } from '../api.ts'
import { findCall } from '../calls/find-call.ts'
import type { CallContext } from '../calls/ground/access.ts'
import { maxBodyBytes } from '../limits/body-limits.ts'
import { boundaryOf, readForm } from '../limits/read-form.ts'
import { UploadRoom } from '../limits/upload-room.ts'
import { apiMessages } from '../messages.ts'

/** The multipart form around a file. */
const MAX_FORM_BYTES = 64 * 1024
const FIRST_BYTES = 64 * 1024

const isOfProducts = (actor: Actor) => actor.kind === 'admin' && hasArea(actor.areas, ['products'])

const isOfMoney = (actor: Actor) => actor.kind === 'admin' && hasArea(actor.areas, ['refunds'])

const isOfCatalog = (actor: Actor) => (actor.kind === 'integration' ? actor.scopes.includes('catalog:write') : isOfProducts(actor))

interface Upload {
  max: number
  tooLarge: () => Refusal
  /** Who may send a body. Of others it is not read. */
  isAllowed: (actor: Actor) => boolean
}

/** The calls that take a file, by their names in the contract. */
export const uploads: Record<string, Upload> = {
  'images.upload': { max: maxImageBytes, tooLarge: imageTooLarge, isAllowed: () => true },
  'settings.uploadLogo': { max: maxImageBytes, tooLarge: imageTooLarge, isAllowed: () => true },
  'documents.upload': { max: maxDocumentBytes, tooLarge: documentTooLarge, isAllowed: isOfCatalog },
  'bankStatements.add': { max: maxStatementBytes, tooLarge: statementTooLarge, isAllowed: isOfMoney },
  'productImports.check': { max: maxImportBytes, tooLarge: importTooLarge, isAllowed: isOfProducts },
}

const limitTo = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: (c) => c.json({ message: apiMessages.requestTooLarge, reason: 'invalid', requestId: c.get('requestId') }, 413),
  })

/** Limits what a request may send, by the call that it reaches. Whoever may not upload is refused before the body is read. */
export function guardBodies(api: Api, callerIn: (c: ApiContext) => Pick<CallContext, 'actor' | 'limits' | 'address'>) {
  const room = new UploadRoom()
  api.use(async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const call = await findCall(c.req.raw)
    const upload = call === undefined ? undefined : uploads[call]
    if (upload) return takeUpload(c, next, upload)
    const { headers } = c.req.raw
    // Node enforces Content-Length. Only a body without one has to be counted.
    const announced = Number(headers.get('transfer-encoding') ? Number.NaN : (headers.get('content-length') ?? 0))
    const most = maxBodyBytes(call)
    const boundary = call === undefined ? undefined : boundaryOf(headers.get('content-type'))
    if (boundary === undefined || announced > most) return announced <= most ? next() : limitTo(most)(c, next)
    c.req.raw = withForm(c.req.raw, await readBody(c.req.raw, most, () => new Refusal('invalid', apiMessages.requestTooLarge)), boundary)
    return next()
  })

  async function takeUpload(c: ApiContext, next: () => Promise<void>, { max, tooLarge, isAllowed }: Upload) {
    const { actor, limits, address } = callerIn(c)
    const caller = await actor()
    if (!('id' in caller)) throw new Refusal('not-signed-in', messages.forbidden)
    const request = c.req.raw
    const { url, method, headers, signal } = request
    if (!isAllowed(caller)) {
      // The call says why; nobody reads what was sent.
      c.req.raw = new Request(url, { method, headers: { authorization: headers.get('authorization') ?? '' } })
      return next()
    }
    await limits.take('upload', { address, account: caller.id })
    const most = max + MAX_FORM_BYTES
    const announced = headers.get('content-length')
    if (Number(announced) > most) throw tooLarge()
    const leaveRoom = await room.enter(caller.id, announced === null ? most : Number(announced), signal)
    try {
      const body = await readBody(request, most, tooLarge)
      const boundary = boundaryOf(headers.get('content-type'))
      c.req.raw = boundary === undefined ? new Request(url, { method, headers, signal, body }) : withForm(request, body, boundary)
      return await next()
    } finally {
      leaveRoom()
    }
  }
}

/** Reads a body into one buffer, which grows only if its length was not announced. */
async function readBody(request: Request, limit: number, tooLarge: () => Refusal): Promise<Buffer<ArrayBuffer>> {
  let body = Buffer.allocUnsafeSlow(Math.min(limit, Number(request.headers.get('content-length') ?? FIRST_BYTES)))
  let size = 0
  for await (const chunk of request.body ?? []) {
    if (size + chunk.length > limit) throw tooLarge()
    if (size + chunk.length > body.length) body = Buffer.concat([body.subarray(0, size)], Math.min(limit, 2 * (size + chunk.length)))
    body.set(chunk, size)
    size += chunk.length
  }
  return body.subarray(0, size)
}

/** The request with the form in its body, whose file is not copied. */
function withForm({ url, method, headers, signal }: Request, body: Buffer<ArrayBuffer>, boundary: string): Request {
  const form = readForm(body, boundary)
  return Object.assign(new Request(url, { method, headers, signal }), { formData: async () => form })
}
