export type Sharp = typeof import('sharp').default

/** What the shop takes: nothing else is ever handed to a decoder, whatever a file claims to be. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((name) => `VipsForeignLoad${name}Buffer`)

let loaded: Promise<Sharp> | undefined

/** The encoder, loaded when a picture first needs one, so that the start does not wait for it. */
function loadSharp(): Promise<Sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false)
    sharp.concurrency(1)
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: LOADERS })
    return sharp
  })
  return loaded
}

let turn: Promise<unknown> = Promise.resolve()

/** Runs work on pictures one piece at a time, so that a page of new pictures does not take the whole machine. */
export function encodeInTurn<T>(work: (sharp: Sharp) => Promise<T>): Promise<T> {
  const mine = turn.then(async () => work(await loadSharp()))
  turn = mine.catch(() => {})
  return mine
}
