import { showWhole } from '../../../contract/ground/money.ts'
import type { Days } from '../../../contract/rules/period.ts'
import type { Admin } from '../../ground/actor.ts'
import { startExport, untilEnd } from '../../ground/audit-log/start-export.ts'
import { readLogo } from '../../ground/documents/read-logo.ts'
import { renderInWorker } from '../../ground/documents/render-in-worker.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { zipArchive } from '../accounts/zip-archive.ts'
import { bookedDocuments } from './booked-documents.ts'
import { accountingMessages } from './messages.ts'

/** A ZIP file without 64-bit fields has up to 65,535 entries and 4 GB. */
export const maxZippedDocuments = 20_000

/**
 * Exports the invoices and credit notes of some days as one ZIP file. Each is rendered while the file is sent, and nothing is stored
 * meanwhile. Refuses more than one file holds.
 */
export async function exportDocuments(shop: Shop, admin: Admin, days: Days): Promise<AsyncGenerator<Uint8Array>> {
  const count = await countDocuments(shop, days)
  if (count > maxZippedDocuments)
    throw new Refusal('out-of-range', accountingMessages.tooManyDocuments(showWhole(count), showWhole(maxZippedDocuments)))
  const exported = await startExport(shop, admin, { file: 'documents', filter: days })
  let records = 0
  async function* entries() {
    for await (const page of bookedDocuments(shop.db, days))
      for (const { number, snapshot } of page) {
        yield { name: `${number}.pdf`, bytes: bytesOf(snapshot, 'pdf', await readLogo(shop, snapshot)) }
        if (snapshot.eInvoice) yield { name: `${number}.xml`, bytes: bytesOf(snapshot, 'ubl') }
        records++
      }
  }
  return untilEnd(exported, zipArchive(entries()), () => records)
}

async function* bytesOf(...document: Parameters<typeof renderInWorker>) {
  yield await renderInWorker(...document)
}

async function countDocuments({ db }: Shop, { from, to }: Days): Promise<number> {
  const { documents } = await db
    .selectFrom('invoice')
    .select(({ fn }) => fn.countAll().as('documents'))
    .where('issuedOn', '>=', from)
    .where('issuedOn', '<=', to)
    .executeTakeFirstOrThrow()
  return Number(documents)
}
