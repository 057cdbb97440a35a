import { beforeEach, expect, test, vi } from 'vitest'
import { FakeStorage } from '../../../tests/support/fake-storage.ts'
import { deleteDraft, findDraft, openDraft, readAttemptKey, readDraft, saveDraft } from '../session/draft.ts'
import { expireDrafts } from '../session/expire-drafts.ts'

const signIn = (email: string) => localStorage.setItem('person', JSON.stringify({ name: '', email, photo: '', admin: true }))
const endSession = () => localStorage.removeItem('person')
const [ingrid, lars] = ['ingrid@nordverft.example', 'lars@nordverft.example']

beforeEach(() => {
  vi.stubGlobal('localStorage', new FakeStorage())
  vi.stubGlobal('sessionStorage', new FakeStorage())
})

test('a draft is found by who typed it, and by nobody else on the same browser', () => {
  signIn(ingrid)
  readDraft('note')
  saveDraft('note', { text: 'Twelve boxes' })
  expect(findDraft('note')).toEqual({ typed: { text: 'Twelve boxes' }, typedAt: expect.any(String) })
  signIn(lars)
  expect(readDraft('note')).toBeUndefined()
  endSession()
  expect(readDraft('note')).toBeUndefined()
  signIn(ingrid)
  expect(readDraft('note')).toEqual({ text: 'Twelve boxes' })
  deleteDraft('note')
  expect(readDraft('note')).toBeUndefined()
})

test('what is typed after a session has ended, or after another tab signed in somebody else, stays the draft of who opened the form', () => {
  signIn(ingrid)
  openDraft('offer')
  endSession()
  saveDraft('offer', { price: '9' })
  signIn(lars)
  saveDraft('offer', { price: '8' }, 'attempt-1')
  expect(readAttemptKey('offer')).toBe('attempt-1')
  expect(readDraft('offer')).toBeUndefined()
  expect(readAttemptKey('offer')).toBeUndefined()
  signIn(ingrid)
  expect(readDraft('offer')).toEqual({ price: '8' })
  expect(readAttemptKey('offer')).toBe('attempt-1')
})

test('a visitor keeps a draft after signing in, until somebody signs out in any tab', () => {
  readDraft('contact')
  saveDraft('contact', { text: 'Do you ship to Norway?' })
  signIn(ingrid)
  expect(readDraft('contact')).toEqual({ text: 'Do you ship to Norway?' })
  localStorage.setItem('signed-out-at', '1790000000000')
  expect(readDraft('contact')).toBeUndefined()
})

test('signing out deletes every draft of the tab', () => {
  signIn(ingrid)
  saveDraft('note', { text: 'Twelve boxes' })
  sessionStorage.setItem('scroll', '12')
  expireDrafts()
  expect(Object.keys(sessionStorage)).not.toContain('draft:note')
  expect(sessionStorage.getItem('scroll')).toBe('12')
})

test('drafts of the version before are found, with the key of their attempt', () => {
  signIn(ingrid)
  sessionStorage.setItem(
    'draft:ship:1',
    JSON.stringify({ owner: ingrid, signedOutAt: null, typed: { units: { 0: '3' }, key: 'attempt-2' } }),
  )
  expect(findDraft('ship:1')).toEqual({ typed: { units: { 0: '3' } }, typedAt: undefined })
  expect(readAttemptKey('ship:1')).toBe('attempt-2')
})
