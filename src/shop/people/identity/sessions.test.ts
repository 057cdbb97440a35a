import { describe, expect, test } from 'vitest'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { aSession, aSignedInPerson } from '../../../../tests/support/signed-in-person.ts'
import { readAccessToken } from './access-token.ts'
import { endOtherSessions } from './end-other-sessions.ts'
import { endSession } from './end-session.ts'
import { listSessions } from './list-sessions.ts'
import { recordSessionUse } from './record-session-use.ts'

describe.each(engines)('sessions on %s', (engine) => {
  test('lists the sessions of a person, newest first, page by page, and marks the current one', async () => {
    const shop = await aShop(engine)
    const { token, sessionId, person } = await aSignedInPerson(shop)
    await aSignedInPerson(shop)
    const { sessionId: later } = await aSession(shop, person.id)
    const me = await readAccessToken(shop, token)
    if (me.kind !== 'customer') throw new Error('not signed in')
    const { items } = await listSessions(shop, me)
    expect(items.map(({ _id, isThis }) => [_id, isThis])).toEqual([
      [later, false],
      [sessionId, true],
    ])
    const first = await listSessions(shop, me, { limit: 1 })
    expect(first.next).toBe(later)
    expect((await listSessions(shop, me, { limit: 1, after: later })).items.map(({ _id }) => _id)).toEqual([sessionId])
  })

  test('remembers when a session was used last', async () => {
    const shop = await aShop(engine)
    const { sessionId, person } = await aSignedInPerson(shop)
    shop.travel(60_000)
    await recordSessionUse(shop, sessionId)
    const [used] = (await listSessions(shop, person)).items
    expect(Date.parse(used?.lastUsedAt ?? '') - Date.parse(used?.signedInAt ?? '')).toBeGreaterThanOrEqual(60_000)
  })

  test('ending a session invalidates its tokens and records an event', async () => {
    const shop = await aShop(engine)
    const { token, sessionId, person } = await aSignedInPerson(shop)
    expect((await readAccessToken(shop, token)).kind).toBe('customer')
    await endSession(shop, person, sessionId)
    expect((await readAccessToken(shop, token)).kind).toBe('visitor')
    const events = await shop.db.selectFrom('event').select(['verb', 'thingId']).execute()
    expect(events).toContainEqual({ verb: 'person.signed-out', thingId: person.id })
    await expect(endSession(shop, person, sessionId)).rejects.toThrow('This session does not exist')
  })

  test('ending the others keeps the one that asks, and those of other people', async () => {
    const shop = await aShop(engine)
    const [{ token, person }, stranger] = [await aSignedInPerson(shop), await aSignedInPerson(shop)]
    const others = [await aSession(shop, person.id), await aSession(shop, person.id)]
    const me = await readAccessToken(shop, token)
    if (me.kind !== 'customer') throw new Error('not signed in')
    expect(await endOtherSessions(shop, me)).toBe(2)
    const left = await shop.db.selectFrom('session').select('id').execute()
    expect(left.map(({ id }) => id).sort()).toEqual([me.sessionId, stranger.sessionId].sort())
    for (const { sessionId } of others) expect(left).not.toContainEqual({ id: sessionId })
    expect(await shop.db.selectFrom('event').select('verb').where('verb', '=', 'person.signed-out').execute()).toHaveLength(2)
  })

  test('the session of someone else is unknown, even to an administrator', async () => {
    const shop = await aShop(engine)
    const [victim, admin] = [await aSignedInPerson(shop), await aSignedInPerson(shop, 'admin')]
    await expect(endSession(shop, admin.person, victim.sessionId)).rejects.toThrow('This session does not exist')
    expect((await readAccessToken(shop, victim.token)).kind).toBe('customer')
  })
})
