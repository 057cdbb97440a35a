import { toAmount } from '../../../contract/ground/money.ts'
import type { CompanyListItem } from '../../../contract/people/company.ts'
import { toEmailAddress } from '../../../contract/rules/email-address.ts'
import { foldWords } from '../../../contract/rules/fold-text.ts'
import type { Staff } from '../../ground/actor.ts'
import { type Page, type PageRequest, toPage } from '../../ground/page.ts'
import type { Shop } from '../../shop.ts'
import { termsOf } from './edit-company.ts'
import { toShown } from './read-company.ts'
import { readDebts } from './read-debt.ts'

const PAGE_SIZE = 50

/** Lists companies, newest first, or those whose name and place have all words of the search, or that have a member with this address. */
export async function listCompanies(
  shop: Shop,
  _admin: Staff,
  { search = '', limit = PAGE_SIZE, after }: PageRequest & { search?: string | undefined },
): Promise<Page<CompanyListItem>> {
  const words = foldWords(search)
  const email = toEmailAddress(search)
  const rows = await shop.db
    .selectFrom('company')
    .selectAll('company')
    .select(({ selectFrom }) =>
      selectFrom('company_member')
        .select(({ fn }) => fn.countAll().as('count'))
        .whereRef('companyId', '=', 'company.id')
        .as('members'),
    )
    .$if(words.length > 0, (query) =>
      query.where((eb) =>
        eb.or([
          // Folded words have no characters that `like` reads as patterns.
          eb.and(words.map((word) => eb('words', 'like', `%${word}%`))),
          eb(
            'id',
            'in',
            eb
              .selectFrom('company_member')
              .innerJoin('person', 'person.id', 'company_member.personId')
              .select('company_member.companyId')
              .where('person.email', '=', email),
          ),
        ]),
      ),
    )
    .$call((query) => (after === undefined ? query : query.where('id', '<', after)))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const { items, ...next } = toPage(rows, limit, (row) => row)
  const debts = await readDebts(
    shop.db,
    items.map(({ id }) => id),
    shop.now(),
  )
  return {
    items: items.map((row) => {
      const debt = debts.get(row.id)
      return {
        ...toShown(row),
        members: Number(row.members),
        open: toAmount(debt?.openCents ?? 0),
        overdue: (debt?.overdueCents ?? 0) > 0,
        terms: termsOf(row),
      }
    }),
    ...next,
  }
}
