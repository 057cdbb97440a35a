/** `npm test` runs a fourteenth of the long tests, another one each day of two weeks, and every other attack. `npm run test:all` runs all. */
export const TURNS = 14

/** The part that runs. Without TURN, as in `npm run test:all` or when a file is named, every test runs. */
const turn = readTurn(process.env.TURN)

export const turnOf = (day: Date) => Math.floor(day.getTime() / 86_400_000) % TURNS

/** Whether the test at this place of a list is in the part that runs. */
export const isInTurn = (index: number) => turn === undefined || index % TURNS === turn

/** Whether the test at this place of a list is in the half that runs. */
export const isInHalf = (index: number) => turn === undefined || index % 2 === turn % 2

/** One of the two on each day, or both. */
export const halfInTurn = <Item>(pair: readonly [Item, Item]): Item[] => (turn === undefined ? [...pair] : [pair[turn % 2] as Item])

function readTurn(given: string | undefined): number | undefined {
  if (given === undefined) return undefined
  const turn = Number(given)
  if (!Number.isInteger(turn) || turn < 0 || turn >= TURNS) throw new Error(`TURN is ${given}. It can be 0 to ${TURNS - 1}.`)
  return turn
}
