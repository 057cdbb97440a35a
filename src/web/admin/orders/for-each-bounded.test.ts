import { expect, test } from 'vitest'
import { forEachBounded } from './for-each-bounded.ts'

test('works on all items, never on more than the limit', async () => {
  let [running, most] = [0, 0]
  const done: number[] = []
  await forEachBounded([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
    most = Math.max(most, ++running)
    await Promise.resolve()
    running--
    done.push(item)
    return true
  })
  expect(done.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(most).toBe(3)
})

test('leaves out the rest when it is told to', async () => {
  const done: number[] = []
  await forEachBounded([1, 2, 3, 4], 1, async (item) => {
    done.push(item)
    return item < 2
  })
  expect(done).toEqual([1, 2])
})
