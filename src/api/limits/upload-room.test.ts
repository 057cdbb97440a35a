import { expect, test } from 'vitest'
import { UploadRoom } from './upload-room.ts'

const limits = { accountBytes: 50, allBytes: 100, accountWaiting: 2, allWaiting: 3, waitMs: 60_000 }
const never = new AbortController().signal

/** Enters, and tells when it is in. */
function enter(room: UploadRoom, account: string, bytes: number, signal = never) {
  const upload = { isIn: false, leave: () => {}, refused: '' }
  const entered = room.enter(account, bytes, signal).then(
    (leave) => Object.assign(upload, { isIn: true, leave }),
    (error: { reason: string }) => Object.assign(upload, { refused: error.reason }),
  )
  return { upload, entered }
}
const turn = () => new Promise((resolve) => setImmediate(resolve))

test('an account that has its share waits and lets others pass', async () => {
  const room = new UploadRoom(limits)
  const [first, second, other] = [enter(room, 'a', 40), enter(room, 'a', 40), enter(room, 'b', 40)]
  await turn()
  expect([first, second, other].map(({ upload }) => upload.isIn)).toEqual([true, false, true])
  first.upload.leave()
  first.upload.leave()
  await turn()
  expect(second.upload.isIn).toBe(true)
})

test('what would wait too long is refused, of an account and in all', async () => {
  const room = new UploadRoom(limits)
  const uploads = ['a', 'a', 'a', 'a', 'b', 'c', 'c', 'c'].map((account) => enter(room, account, 50))
  await turn()
  expect(uploads.map(({ upload }) => upload.refused || upload.isIn)).toEqual([true, false, false, 'too-many', true, false, 'busy', 'busy'])
})

test('whoever leaves while waiting makes room in the queue', async () => {
  const room = new UploadRoom(limits)
  const gone = new AbortController()
  const [first, leaving, next] = [enter(room, 'a', 50), enter(room, 'a', 50, gone.signal), enter(room, 'a', 50)]
  gone.abort()
  await leaving.entered
  first.upload.leave()
  await turn()
  expect([leaving.upload.isIn, next.upload.isIn]).toEqual([false, true])
})
