export type Sharp = typeof import('sharp').default

/** The only decoders that may run, whatever a file claims to be. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((name) => `VipsForeignLoad${name}Buffer`)

let loaded: Promise<Sharp> | undefined

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

/** Lets a job draw an SVG. Jobs run one at a time, so no other file is ever read as one. */
export async function withSvg<T>(sharp: Sharp, work: () => Promise<T>): Promise<T> {
  const operation = ['VipsForeignLoadSvgBuffer']
  sharp.unblock({ operation })
  try {
    return await work()
  } finally {
    sharp.block({ operation })
  }
}

let lastJob: Promise<unknown> = Promise.resolve()

/** Runs one encoding job at a time, so that a page of new images does not use every core. */
export function encodeInTurn<T>(work: (sharp: Sharp) => Promise<T>): Promise<T> {
  const job = lastJob.then(async () => work(await loadSharp()))
  lastJob = job.catch(() => {})
  return job
}
