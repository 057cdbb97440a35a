/** Works on all items, on at most `limit` at a time, in their order. `work` answers false to leave out the rest. */
export async function forEachBounded<T>(items: T[], limit: number, work: (item: T) => Promise<boolean>): Promise<void> {
  const waiting = [...items]
  async function workOn() {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) if (!(await work(item))) waiting.length = 0
  }
  await Promise.all(Array.from({ length: limit }, workOn))
}
