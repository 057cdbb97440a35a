import type { Shop } from '../../shop.ts'
import type { Actor } from '../actor.ts'
import { transact } from '../database/transact.ts'
import { newId } from '../new-id.ts'
import { recordEvent } from './record-event.ts'

interface StartedExport {
  /** Records what left. An export that the client broke off, or that failed, is not complete. */
  end(left: { records: number; complete: boolean }): Promise<void>
}

/** Records that somebody exports data, and by which filter, before the first byte leaves. */
export async function startExport(shop: Shop, actor: Actor, { file, filter }: { file: string; filter: object }): Promise<StartedExport> {
  const thingId = newId()
  await transact(shop, (tx) =>
    recordEvent(shop, tx, actor, { verb: 'export.started', thing: 'export', thingId, after: { file, filter: { ...filter } } }),
  )
  return {
    end: async (left) => {
      await transact(shop, (tx) =>
        recordEvent(shop, tx, actor, { verb: 'export.ended', thing: 'export', thingId, after: { file, ...left } }),
      )
    },
  }
}

/** Passes on the parts of an export, and records how it ended, also when whoever reads it stops. */
export async function* untilEnd<Part>(
  exported: StartedExport,
  parts: AsyncIterable<Part>,
  countRecords: () => number,
): AsyncGenerator<Part> {
  let complete = false
  try {
    yield* parts
    complete = true
  } finally {
    await exported.end({ records: countRecords(), complete })
  }
}
