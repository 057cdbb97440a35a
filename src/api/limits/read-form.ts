import { Refusal } from '../../shop/ground/refusal.ts'
import { apiMessages } from '../messages.ts'
import { UploadedFile } from './uploaded-file.ts'

/** The calls of the shop take one file. Each part takes time of its own, and 100,000 of them fit into an image. */
const MAX_PARTS = 16
const MAX_HEAD_BYTES = 16 * 1024
/** RFC 2046, section 5.1.1. */
const MAX_BOUNDARY = 70
const END_OF_HEAD = '\r\n\r\n'

const malformed = () => new Refusal('invalid', apiMessages.malformedForm)

/** The text between the parts of a form, or nothing if a request has no form. */
export function boundaryOf(contentType: string | null): string | undefined {
  if (!contentType || !/^multipart\//i.test(contentType)) return undefined
  const at = contentType.toLowerCase().indexOf('boundary=')
  const [value = ''] = at < 0 ? [] : contentType.slice(at + 'boundary='.length).split(';')
  return value.trim().replaceAll('"', '') || undefined
}

/** Reads a form (RFC 7578) whose files stay where they are in the body. Refuses one of many parts. */
export function readForm(body: Buffer<ArrayBuffer>, boundary: string): FormData {
  const form = new FormData()
  if (boundary.length > MAX_BOUNDARY) throw malformed()
  const mark = `--${boundary}`
  let at = body.indexOf(mark)
  if (at < 0 || (at > 0 && body.toString('latin1', at - 2, at) !== '\r\n')) throw malformed()
  for (let parts = 0; ; parts++) {
    at += mark.length
    if (body.toString('latin1', at, at + 2) === '--') return form
    if (parts === MAX_PARTS) throw new Refusal('invalid', apiMessages.tooManyParts)
    const end = body.indexOf(`\r\n${mark}`, at)
    const headEnd = body.indexOf(END_OF_HEAD, at)
    if (end < 0 || headEnd < 0 || headEnd > end || headEnd - at > MAX_HEAD_BYTES) throw malformed()
    addPart(form, body.toString('utf8', at, headEnd), body.subarray(headEnd + END_OF_HEAD.length, end))
    at = end + 2
  }
}

function addPart(form: FormData, head: string, content: Buffer<ArrayBuffer>) {
  const disposition = /^content-disposition: *form-data *;(.*)$/im.exec(head)?.[1] ?? ''
  const name = parameterOf(disposition, 'name')
  if (name === undefined) throw malformed()
  const fileName = parameterOf(disposition, 'filename')
  const type = /^content-type: *(.*)$/im.exec(head)?.[1]?.trim() ?? ''
  form.append(name, fileName === undefined ? content.toString('utf8') : new UploadedFile(content, fileName, type))
}

/** A value in quotes. Browsers write a quote in it as `%22`, other programs as `\"`. */
function parameterOf(disposition: string, name: string): string | undefined {
  const at = disposition.search(name === 'name' ? /(?:^|[; ])name=/i : /(?:^|[; ])filename=/i)
  if (at < 0) return undefined
  const first = disposition.indexOf('=', at) + 1
  if (disposition[first] !== '"') return disposition.slice(first).split(';')[0]?.trim()
  const start = first + 1
  let end = start
  while (end < disposition.length && disposition[end] !== '"') end += disposition.startsWith('\\"', end) ? 2 : 1
  const value = disposition.slice(start, end).replaceAll('\\"', '"')
  return value.replaceAll('%22', '"').replaceAll(/%0D/gi, '\r').replaceAll(/%0A/gi, '\n')
}
