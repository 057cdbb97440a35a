import type { Admin } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import { ChildEnded } from '../../ground/children/child.ts'
import type { BankLineRow, Tx } from '../../ground/database/tables.ts'
import { transact } from '../../ground/database/transact.ts'
import { newId } from '../../ground/new-id.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Log, Shop } from '../../shop.ts'
import type { BankStatement } from './bank-statement.ts'
import { isOwnAccount } from './is-own-account.ts'
import { lineKeys } from './line-keys.ts'
import { statementMessages, bankLineMessages as texts } from './messages.ts'
import { statementFiles } from './statement-files.ts'

const BATCH = 200

export interface AddedStatement {
  format: string
  lines: number
  /** Lines that no file had before. */
  added: number
  pending: number
  statements: (Pick<BankStatement, 'account' | 'currency' | 'openingCents' | 'closingCents'> & { sumCents: number; isOwn: boolean })[]
}

interface GivenFile {
  name: string
  bytes: Uint8Array
  /** The account may be another than that of the settings. */
  anyAccount?: boolean | undefined
}

/**
 * Reads a statement in a process of its own and keeps the lines that no file had before. Refuses a file that cannot be read, and one of
 * another account than that of the settings unless that is confirmed.
 */
export async function addStatement(shop: Shop, admin: Admin, file: GivenFile, log: Log = shop.log): Promise<AddedStatement> {
  const { format, statements } = await statementFiles.run(log, {}, file.bytes).catch(refuseCostly)
  const { account: own, currency } = shop.settings()
  const other = own && statements.find(({ account }) => !isOwnAccount(account, own))
  if (other && !file.anyAccount) throw new Refusal('out-of-range', texts.otherAccount(other.account, own), { otherAccount: other.account })
  const unwanted = await readUnwanted(shop)
  const rows = statements.flatMap((statement) => toRows(shop, file.name, statement, { currency, unwanted }))
  let added = 0
  for (let at = 0; at < rows.length; at += BATCH) added += await transact(shop, (tx) => insertNew(tx, rows.slice(at, at + BATCH)))
  await transact(shop, (tx) =>
    recordEvent(shop, tx, admin, {
      verb: 'bank-statement.added',
      thing: 'bank-statement',
      thingId: newId(),
      after: { file: file.name, lines: rows.length, added },
    }),
  )
  return {
    format,
    lines: rows.length,
    added,
    pending: statements.reduce((sum, { pending }) => sum + pending, 0),
    statements: statements.map(({ lines, pending: _, ...statement }) => ({
      ...statement,
      sumCents: lines.reduce((sum, { amountCents }) => sum + amountCents, 0),
      isOwn: !own || isOwnAccount(statement.account, own),
    })),
  }
}

/** A file that killed the process that read it was made to harm. */
function refuseCostly(error: unknown): never {
  throw error instanceof ChildEnded ? new Refusal('invalid', statementMessages.tooCostly) : error
}

/** Accounts whose payments somebody has put off, and never recorded one. */
async function readUnwanted({ db }: Shop): Promise<Set<string>> {
  const rows = await db
    .selectFrom('bank_line')
    .select('payerAccount')
    .distinct()
    .where('state', '=', 'not-ours')
    .where('actor', '<>', '')
    .where('payerAccount', '<>', '')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bank_line as other')
            .select('other.id')
            .whereRef('other.payerAccount', '=', 'bank_line.payerAccount')
            .where('other.state', '=', 'recorded'),
        ),
      ),
    )
    .execute()
  return new Set(rows.map(({ payerAccount }) => payerAccount))
}

function toRows(
  shop: Shop,
  file: string,
  { account, lines }: BankStatement,
  { currency, unwanted }: { currency: string; unwanted: ReadonlySet<string> },
): BankLineRow[] {
  const keys = lineKeys(account, lines)
  const addedAt = shop.now()
  return lines.map((line, index): BankLineRow => {
    const isOurs = line.amountCents > 0 && line.currency === currency && !unwanted.has(line.payerAccount)
    const state = isOurs ? 'open' : 'not-ours'
    return { ...line, id: newId(), key: keys[index] ?? '', account, file, state, addedAt, actor: '', decidedAt: null }
  })
}

/** The unique key lets a line in once, whichever file or process is first. */
async function insertNew(tx: Tx, rows: BankLineRow[]): Promise<number> {
  const inserted = await tx
    .insertInto('bank_line')
    .values(rows.toSorted((a, b) => (a.key < b.key ? -1 : 1)))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst()
  return Number(inserted.numInsertedOrUpdatedRows ?? 0)
}
