import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { sendFault, sendHtml, sendJson } from '../../../../tests/stand-ins/vies-server.ts'
import { aVies } from '../../../../tests/support/a-vies.ts'
import { askVies } from './ask-vies.ts'

const vat = { prefix: 'AT', number: 'U12345675' }
const alpenwerk = { name: 'ALPENWERK MASCHINENBAU GMBH', address: 'Simmeringer Hauptstraße 101\n1110 Wien' }

test('a number that is registered is valid, and has a reference if the shop gives its own', async () => {
  const vies = await aVies({ ATU12345675: alpenwerk })
  expect(await askVies(vies.url, vat)).toEqual({ isValid: true, ...alpenwerk, reference: '' })
  const own = { prefix: 'DE', number: '136695976' }
  expect(await askVies(vies.url, vat, own)).toEqual({ isValid: true, ...alpenwerk, reference: 'WAPI2' })
  expect(vies.questions).toEqual([
    { countryCode: 'AT', vatNumber: 'U12345675' },
    { countryCode: 'AT', vatNumber: 'U12345675', requesterMemberStateCode: 'DE', requesterNumber: '136695976' },
  ])
})

test('a number that is not registered is not, nor one whose form the register refuses', async () => {
  const vies = await aVies()
  const nothing = { isValid: false, name: '', address: '', reference: '' }
  expect(await askVies(vies.url, vat)).toEqual(nothing)
  vies.broken = sendFault('INVALID_INPUT', 400)
  expect(await askVies(vies.url, vat)).toEqual(nothing)
})

test('what is told is kept without control characters, and at a length that a page can show', async () => {
  const vies = await aVies()
  vies.broken = sendJson({ valid: true, name: `\u0000A\tB ${'x'.repeat(1000)}`, address: '---', requestIdentifier: null })
  const { name, address, reference } = await askVies(vies.url, vat)
  expect([name.slice(0, 4), name.length, address, reference]).toEqual(['A B ', 300, '', ''])
})

const endless = (response: ServerResponse) => {
  response.writeHead(200)
  const more = () => {
    while (!response.destroyed && response.write('x'.repeat(16_384)));
    if (!response.destroyed) response.once('drain', more)
  }
  more()
}

test.each<[what: string, broken: (response: ServerResponse) => void, message: string]>([
  ['a member state that does not answer', sendFault('MS_UNAVAILABLE'), 'MS_UNAVAILABLE'],
  ['too many questions', sendFault('MS_MAX_CONCURRENT_REQ', 500), 'MS_MAX_CONCURRENT_REQ'],
  ['a number of the shop that the register refuses', sendFault('INVALID_REQUESTER_INFO'), 'INVALID_REQUESTER_INFO'],
  ['an error beside `valid`', sendJson({ valid: false, userError: 'MS_UNAVAILABLE' }), 'MS_UNAVAILABLE'],
  ['HTML', sendHtml(200), 'The register answered with something else than JSON'],
  ['an empty answer', sendHtml(200, ''), 'The register answered with something else than JSON'],
  ['JSON that is no object', sendJson([true]), 'The register answered with something else than JSON'],
  ['HTML with a status', sendHtml(500), 'The register answered with status 500'],
  [
    'a redirect',
    (response) => response.writeHead(302, { location: 'https://elsewhere.example' }).end(),
    'The register answered with status 302',
  ],
  ['JSON without `valid`', sendJson({ countryCode: 'AT' }), 'The register did not say whether the tax ID is valid'],
  ['a text as `valid`', sendJson({ valid: 'true' }), 'The register answered with something else than JSON'],
  ['another number', sendJson({ valid: true, vatNumber: 'U99999999' }), 'The register answered about another tax ID'],
  ['an answer without an end', endless, 'The answer of the register was too long'],
  ['silence', () => {}, 'The register did not answer within 0.3 seconds'],
  ['a head without a body', (response) => response.writeHead(200).flushHeaders(), 'The register did not answer within 0.3 seconds'],
  ['a connection that is cut', (response) => response.destroy(), 'The register cannot be reached: other side closed'],
])('%s is no answer', async (_what, broken, message) => {
  const vies = await aVies()
  vies.broken = broken
  await expect(askVies(vies.url, vat, undefined, 300)).rejects.toThrow(message)
})

test('a register that is not there is no answer', async () => {
  const vies = await aVies()
  vies.close()
  await expect(askVies(vies.url, vat)).rejects.toThrow('The register cannot be reached: ')
})
