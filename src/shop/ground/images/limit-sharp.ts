import sharp from 'sharp'

/** The only decoders that may run, whatever a file claims to be. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((name) => `VipsForeignLoad${name}Buffer`)

/** Sets up the library of a process that does one job at a time. */
export function limitSharp() {
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: LOADERS })
}

/** Lets a job draw an SVG. Jobs run one at a time, so no other file is ever read as one. */
export async function withSvg<T>(work: () => Promise<T>): Promise<T> {
  const operation = ['VipsForeignLoadSvgBuffer']
  sharp.unblock({ operation })
  try {
    return await work()
  } finally {
    sharp.block({ operation })
  }
}
