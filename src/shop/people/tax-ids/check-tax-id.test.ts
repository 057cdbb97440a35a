import { describe, expect, test } from 'vitest'
import { sendFault, sendHtml } from '../../../../tests/stand-ins/vies-server.ts'
import { aCompany } from '../../../../tests/support/a-company.ts'
import { aShop, engines, type TestShop } from '../../../../tests/support/a-shop.ts'
import { aVies } from '../../../../tests/support/a-vies.ts'
import { aCustomer, anAdmin } from '../../../../tests/support/make.ts'
import { deliverAll, recordingMailer } from '../../../../tests/support/payments.ts'
import { outboxHandlers } from '../../../outbox-handlers.ts'
import type { Engine } from '../../ground/database/open-database.ts'
import { deliverDue } from '../../ground/outbox/deliver-due.ts'
import { editSettings } from '../../office/settings/edit-settings.ts'
import { editCompany } from '../companies/edit-company.ts'
import { readCompany } from '../companies/read-company.ts'
import { registerCompany } from '../companies/register-company.ts'
import { acceptTaxId, takeBackAcceptance } from './accept-tax-id.ts'
import { askDueTaxIds } from './ask-due-tax-ids.ts'
import { checkNow } from './check-now.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const alpenwerk = { name: 'ALPENWERK MASCHINENBAU GMBH', address: 'Simmeringer Hauptstraße 101\n1110 Wien' }
const vienna = { street: 'Simmeringer Hauptstraße 101', city: 'Vienna', region: '', postcode: '1110', country: 'Austria' }
const form = { ...vienna, name: 'Alpenwerk Maschinenbau GmbH', taxId: 'ATU12345675', invoiceEmail: '', purchaseOrderRequired: false }

async function aScene(engine: Engine, fields: Parameters<typeof aCompany>[2] = {}) {
  const vies = await aVies({ ATU12345675: alpenwerk })
  const shop = await aShop(engine, { viesUrl: vies.url })
  const [manager, admin] = [await aCustomer(shop), await anAdmin(shop)]
  const companyId = await aCompany(shop, [[manager, 'manager']], { ...vienna, name: form.name, ...fields })
  const check = async () => (await readCompany(shop, admin, companyId)).taxIdCheck
  const state = async () => (await check()).state
  const ask = async (taxId: string) => {
    await editCompany(shop, manager, companyId, { taxId })
    await deliverAll(shop)
  }
  return { shop, vies, manager, admin, companyId, check, state, ask }
}

const askDue = async (shop: TestShop) => {
  const asked = await askDueTaxIds(shop)
  shop.travel(HOUR)
  await deliverAll(shop)
  return asked
}

const countChecks = async (shop: TestShop) =>
  (await shop.db.selectFrom('outbox').select('id').where('kind', '=', 'tax-id-check').execute()).length

describe.each(engines)('the tax ID of a company on %s', (engine) => {
  test('is asked about when it is registered and after each change, with the shop’s own number; the answer is kept', async () => {
    const { shop, vies, admin } = await aScene(engine)
    await editSettings(shop, admin, { version: shop.settingsVersion(), country: 'Germany', taxId: 'DE 136 695 976' })
    const founder = await aCustomer(shop)
    const companyId = await registerCompany(shop, founder, form)
    const asked = await readCompany(shop, admin, companyId)
    expect(asked.taxIdCheck).toMatchObject({ state: 'unchecked', register: 'VIES', askedAt: expect.any(String), answeredAt: null })
    expect(asked.taxIdCheck.details?.nextTryAt).not.toBeNull()
    await deliverAll(shop)
    const own = { requesterMemberStateCode: 'DE', requesterNumber: '136695976' }
    expect(vies.questions).toEqual([{ countryCode: 'AT', vatNumber: 'U12345675', ...own }])
    const { taxIdCheck, version } = await readCompany(shop, admin, companyId)
    expect(version).toBe(asked.version)
    expect(taxIdCheck).toMatchObject({ state: 'valid', answeredAt: expect.any(String), acceptedAt: null })
    expect(taxIdCheck.details).toMatchObject({ ...alpenwerk, answer: 'valid', reference: 'WAPI1', tries: 0, nextTryAt: null })
    expect(taxIdCheck.details?.askAgainAt).toBe(new Date(Date.parse(String(taxIdCheck.answeredAt)) + 90 * DAY).toISOString())
    // Its members see the state and the days.
    const seen = (await readCompany(shop, founder, companyId)).taxIdCheck
    expect(seen).toMatchObject({ state: 'valid', details: null })

    await editCompany(shop, founder, companyId, { taxId: 'DE136695976' })
    expect((await readCompany(shop, founder, companyId)).taxIdCheck).toMatchObject({ state: 'unchecked', answeredAt: null })
    await deliverAll(shop)
    expect((await readCompany(shop, founder, companyId)).taxIdCheck.state).toBe('invalid')
    // Back to the first one: asked anew.
    await editCompany(shop, founder, companyId, { taxId: 'ATU12345675' })
    await deliverAll(shop)
    expect(vies.questions).toHaveLength(3)
    expect((await readCompany(shop, founder, companyId)).taxIdCheck.state).toBe('valid')
  })

  test('keeps its state when it is only spelled otherwise, and loses it with another ID or another country of its owner', async () => {
    const { shop, vies, admin, companyId, ask, state } = await aScene(engine)
    await ask('ATU12345675')
    await ask('AT U1234 5675')
    await ask('U 12345675')
    expect(vies.questions).toHaveLength(1)
    expect(await state()).toBe('valid')
    await editCompany(shop, admin, companyId, { country: 'Norway' })
    expect(await state()).toBe('unchecked')
  })

  test('is asked about for weeks while the register is down; nothing else stands still, and an unchecked ID is unavailable', async () => {
    const { shop, vies, ask, check, state } = await aScene(engine)
    vies.broken = sendHtml(502)
    await ask('ATU12345675')
    expect(await state()).toBe('unavailable')
    for (let time = 0; time < 7 * DAY; time += 1.5 * HOUR) {
      shop.travel(1.5 * HOUR)
      await deliverDue(shop, outboxHandlers(shop, recordingMailer(shop)), ['tax-id-check'])
    }
    const { details } = await check()
    expect(details).toMatchObject({ problem: 'The register answered with status 502', tries: 113, answer: null })
    vies.broken = undefined
    shop.travel(2 * HOUR)
    await deliverAll(shop)
    expect(await state()).toBe('valid')
    expect((await check()).details).toMatchObject({ problem: '', tries: 0 })
    expect(await countChecks(shop)).toBe(1)
  })

  test('stays valid while the register is down, and becomes invalid only by its answer', async () => {
    const { shop, vies, admin, companyId, ask, check, state } = await aScene(engine)
    await ask('ATU12345675')
    const { answeredAt } = await check()
    vies.broken = sendFault('MS_UNAVAILABLE')
    shop.travel(91 * DAY)
    expect(await askDue(shop)).toBe(1)
    expect(await state()).toBe('valid')
    expect(await check()).toMatchObject({ answeredAt, details: { ...alpenwerk, problem: 'MS_UNAVAILABLE' } })
    vies.broken = undefined
    vies.registered.clear()
    await checkNow(shop, admin, companyId)
    await deliverAll(shop)
    expect(await state()).toBe('invalid')
    const invalid = await check()
    expect(invalid.details).toMatchObject({ answer: 'invalid', lastValidAt: answeredAt, invalidSince: invalid.answeredAt, name: '' })
  })

  test('tells the managers once that it turned invalid, and again only after it was valid in between', async () => {
    const { shop, vies, manager, admin, companyId, ask, check } = await aScene(engine)
    const buyer = await aCustomer(shop)
    await shop.db.insertInto('company_member').values({ companyId, personId: buyer.id, role: 'buyer', joinedAt: shop.now() }).execute()
    const mailer = recordingMailer(shop)
    const deliver = () => deliverAll(shop, outboxHandlers(shop, mailer))
    const told = () => mailer.sent.filter(({ subject }) => subject.includes('is not valid')).map(({ to }) => to)
    await ask('ATU12345675')
    await deliver()
    expect(told()).toEqual([])
    vies.registered.clear()
    const checkAgain = async () => {
      await checkNow(shop, admin, companyId)
      await deliver()
    }
    await checkAgain()
    const since = (await check()).details?.invalidSince
    shop.travel(DAY)
    await checkAgain()
    expect((await check()).details).toMatchObject({ answer: 'invalid', invalidSince: since })
    expect(told()).toEqual([[{ name: manager.name, address: manager.email }]])
    vies.registered.set('ATU12345675', alpenwerk)
    await checkAgain()
    expect((await check()).details?.invalidSince).toBeNull()
    vies.registered.clear()
    await checkAgain()
    // What the office accepts by hand before the mail leaves is not told.
    await editCompany(shop, admin, companyId, { taxId: 'DE136695976' })
    shop.at('check-tax-id:answered', () => acceptTaxId(shop, admin, companyId, { taxId: 'DE136695976', reason: 'Letter' }))
    await deliver()
    expect(told()).toHaveLength(2)
  })

  test('drops an answer about an ID that has changed meanwhile', async () => {
    const { shop, vies, manager, companyId, ask, state } = await aScene(engine)
    shop.at('check-tax-id:answered', () => editCompany(shop, manager, companyId, { taxId: 'DE136695976' }))
    await ask('ATU12345675')
    expect(vies.questions.map(({ vatNumber }) => vatNumber)).toEqual(['U12345675', '136695976'])
    expect(await state()).toBe('invalid')
  })

  test('counts as unchecked when a process of the version before has changed it, and is asked about by the next run', async () => {
    const { shop, vies, companyId, ask, check, state } = await aScene(engine)
    await ask('ATU12345675')
    await shop.db.updateTable('company').set({ taxId: 'DE136695976', version: 9 }).where('id', '=', companyId).execute()
    expect(await check()).toMatchObject({ state: 'unchecked', answeredAt: null, details: { name: '', reference: '' } })
    expect(await askDue(shop)).toBe(1)
    expect(await state()).toBe('invalid')
    expect(vies.questions).toHaveLength(2)
  })

  test('of before the upgrade is asked about once, by however many processes; again after 90 days', async () => {
    const { shop, vies, state } = await aScene(engine, { taxId: 'AT U12345675' })
    expect(await state()).toBe('unchecked')
    const asked = await Promise.all([askDueTaxIds(shop), askDueTaxIds(shop)])
    expect(asked.toSorted()).toEqual([0, 1])
    expect(await countChecks(shop)).toBe(1)
    expect(await askDue(shop)).toBe(0)
    expect(await state()).toBe('valid')
    shop.travel(89 * DAY)
    expect(await askDue(shop)).toBe(0)
    shop.travel(2 * DAY)
    expect(await askDue(shop)).toBe(1)
    expect(vies.questions).toHaveLength(2)
  })

  test('of many companies is asked about a hundred an hour, spread over it', async () => {
    const { shop } = await aScene(engine)
    for (let at = 0; at < 103; at++) await aCompany(shop, [], { ...vienna, taxId: 'ATU12345675' })
    // A wrong one that was stored before is not asked about, nor is one of another country.
    await aCompany(shop, [], { ...vienna, taxId: 'ATU1' })
    await aCompany(shop, [], { country: 'Norway', taxId: '918 442 103' })
    const started = shop.now().getTime()
    expect(await askDueTaxIds(shop)).toBe(100)
    const { last } = await shop.db
      .selectFrom('outbox')
      .select(({ fn }) => fn.max('nextAt').as('last'))
      .executeTakeFirstOrThrow()
    expect(new Date(last).getTime() - started).toBeGreaterThan(49 * 60_000)
    expect(await askDueTaxIds(shop)).toBe(3)
    expect(await askDueTaxIds(shop)).toBe(0)
  })

  test('is asked about at once by a press, without a second question while the first one waits', async () => {
    const { shop, vies, admin, companyId, ask, state } = await aScene(engine)
    vies.broken = sendFault('MS_UNAVAILABLE')
    await ask('ATU12345675')
    vies.broken = undefined
    await checkNow(shop, admin, companyId)
    await checkNow(shop, admin, companyId)
    await deliverAll(shop)
    expect(vies.questions).toHaveLength(2)
    expect(await countChecks(shop)).toBe(1)
    expect(await state()).toBe('valid')
    await editCompany(shop, admin, companyId, { taxId: 'GB 980 7806 84', country: 'United Kingdom' })
    await expect(checkNow(shop, admin, companyId)).rejects.toMatchObject({ reason: 'not-available' })
    await editCompany(shop, admin, companyId, { taxId: '' })
    await expect(checkNow(shop, admin, companyId)).rejects.toMatchObject({ message: 'This company has no tax ID' })
  })

  test('is accepted by hand with a reason, and stays so until that is taken back or the register confirms it', async () => {
    const { shop, vies, admin, companyId, ask, check, state } = await aScene(engine)
    vies.registered.clear()
    await ask('ATU12345675')
    expect(await state()).toBe('invalid')
    const acceptance = { taxId: 'ATU12345675', reason: 'Letter of the tax office' }
    const other = acceptTaxId(shop, admin, companyId, { ...acceptance, taxId: 'DE136695976' })
    await expect(other).rejects.toMatchObject({ reason: 'changed-meanwhile' })
    await acceptTaxId(shop, admin, companyId, acceptance)
    expect(await check()).toMatchObject({
      state: 'accepted',
      acceptedAt: expect.any(String),
      details: { acceptedBy: admin.name, reason: 'Letter of the tax office', answer: 'invalid' },
    })
    await checkNow(shop, admin, companyId)
    await deliverAll(shop)
    expect(await state()).toBe('accepted')
    await takeBackAcceptance(shop, admin, companyId)
    expect(await check()).toMatchObject({ state: 'invalid', acceptedAt: null, details: { acceptedBy: '', reason: '' } })
    await expect(takeBackAcceptance(shop, admin, companyId)).rejects.toMatchObject({ reason: 'wrong-state' })
    await acceptTaxId(shop, admin, companyId, acceptance)
    vies.registered.set('ATU12345675', alpenwerk)
    await deliverAll(shop)
    expect(await check()).toMatchObject({ state: 'valid', acceptedAt: null, details: { reference: '', name: alpenwerk.name } })
    await expect(acceptTaxId(shop, admin, companyId, acceptance)).rejects.toMatchObject({ reason: 'wrong-state' })
  })

  test('is not asked about by a shop without a register; the office accepts it', async () => {
    const { shop, vies, manager, admin, companyId, ask, check, state } = await aScene(engine)
    shop.config.viesUrl = undefined
    await ask('ATU12345675')
    expect(await askDueTaxIds(shop)).toBe(0)
    expect(await countChecks(shop)).toBe(0)
    expect(await check()).toMatchObject({ state: 'unchecked', register: null })
    await acceptTaxId(shop, admin, companyId, { taxId: 'ATU12345675', reason: 'Asked on the page of VIES' })
    expect(await state()).toBe('accepted')
    // With another ID, the acceptance is gone.
    await editCompany(shop, manager, companyId, { taxId: 'DE136695976' })
    expect(await state()).toBe('unchecked')
    expect(vies.questions).toEqual([])
  })

  test('belongs to another name in the register: valid, and the office sees the name', async () => {
    const { vies, ask, check } = await aScene(engine)
    vies.registered.set('ATU12345675', { name: 'ANDERE FIRMA <KG> & Söhne', address: '' })
    await ask('ATU12345675')
    expect(await check()).toMatchObject({ state: 'valid', details: { name: 'ANDERE FIRMA <KG> & Söhne' } })
  })
})
