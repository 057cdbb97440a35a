import '../orders/order-page.css'
import './quote.css'
import { type ClientLoaderFunctionArgs, redirect, useLoaderData, useSearchParams } from 'react-router'
import { nameWays } from '../../../contract/rules/prepaid-ways.ts'
import type { CounterOffer, QuoteDetail } from '../../../contract/selling/quote.ts'
import { FactRows } from '../../dashboard/columns.tsx'
import { Crumb } from '../../dashboard/crumb.tsx'
import { DashboardPage } from '../../dashboard/dashboard-page.tsx'
import { useRefreshOnReturn } from '../../dashboard/use-refresh-on-return.ts'
import { PdfLink } from '../../forms/pdf-link.tsx'
import { BrandMark } from '../../frame/brand.tsx'
import { api } from '../../session/api.ts'
import { requirePerson } from '../../session/guard.ts'
import { loadData } from '../../session/load-data.ts'
import { useShopSettings } from '../../session/shop-settings.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { FactLines } from '../../ui/order/fact-lines.tsx'
import { postalLines } from '../../ui/order/ship-to.ts'
import { CounterOfferTable } from '../../ui/quote/counter-offer.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import { countLines, countUnits } from '../../ui/text/counts.ts'
import { showDay, showLongDay, showTime } from '../../ui/text/dates.ts'
import { MeasuredText } from '../../ui/text/measured-text.tsx'
import { showAmount } from '../../ui/text/money.ts'
import { readKnownAddresses } from './known-addresses.ts'
import { QuoteBox } from './quote-box.tsx'
import { QuoteLines } from './quote-lines.tsx'

export const meta = ({ loaderData }: { loaderData: { quote: QuoteDetail } | undefined }) =>
  pageMeta(`Quote ${loaderData?.quote.number ?? ''}`.trim())

export async function clientLoader({ request, params: { id: quoteId = '' } }: ClientLoaderFunctionArgs) {
  const { admin } = await requirePerson(request)
  if (admin && !new URL(request.url).searchParams.has('preview')) throw redirect(`/dashboard/manage-quotes/${quoteId}`)
  const quote = await loadData(request, api.quotes.find({ quoteId }))
  const known = quote.state === 'offered' && !admin ? await readKnownAddresses() : { addresses: [], company: null }
  return { quote, known }
}

/** A quote as its customer sees it, which also prints as a letter. */
export default function QuotePage() {
  const { quote, known } = useLoaderData<typeof clientLoader>()
  const [search] = useSearchParams()
  useRefreshOnReturn()
  return (
    <DashboardPage
      title={
        <>
          Quote <span className="no-break">{quote.number}</span>
        </>
      }
      crumb={<Crumb list={{ to: '/dashboard/quotes', name: 'Quotes' }}>{quote.number}</Crumb>}
      beside={<State quote={quote} />}
    >
      <Letterhead />
      <Facts quote={quote} />
      <div className="quote">
        <div>
          <Changes changes={quote.changes} />
          <QuoteLines quote={quote} />
          {quote.counter && <Counter counter={quote.counter} />}
          <div className="quote-text">
            <Notes quote={quote} />
            <Terms quote={quote} />
          </div>
        </div>
        <QuoteBox quote={quote} known={known} isPreview={search.has('preview')} />
      </div>
    </DashboardPage>
  )
}

/** Where the offer differs from the request. */
function Changes({ changes }: Pick<QuoteDetail, 'changes'>) {
  if (changes.length === 0) return null
  return (
    <section className="quote-changes" aria-labelledby="changes">
      <h2 className="display-4" id="changes">
        Changed from your request
      </h2>
      <ul>
        {changes.map(({ productID, product, asked, offered }) => (
          <li key={productID}>
            <b className="text-bold">
              <MeasuredText>{product}</MeasuredText>
            </b>
            :{' '}
            {offered === 0
              ? `not in this offer, you asked for ${countUnits(asked)}`
              : asked === 0
                ? `${countUnits(offered)}, added by us`
                : `${countUnits(offered)} instead of ${countUnits(asked)}`}
          </li>
        ))}
      </ul>
    </section>
  )
}

const Counter = ({ counter }: { counter: CounterOffer }) => (
  <section className="quote-counter" aria-labelledby="counter">
    <h2 className="display-4" id="counter">
      Changes you requested
    </h2>
    <CounterOfferTable counter={counter} />
  </section>
)

/** On paper alone. */
function Letterhead() {
  const settings = useShopSettings()
  return (
    <div className="quote-letter" aria-hidden="true">
      <span className="brand">
        <BrandMark settings={settings} ground="light" />
      </span>
    </div>
  )
}

function State({ quote: { _id, state, offer, validUntil, closedAt } }: { quote: QuoteDetail }) {
  const when =
    state === 'offered' && validUntil
      ? `valid until ${showLongDay(validUntil)}`
      : state === 'requested'
        ? 'no offer yet'
        : closedAt
          ? showTime(closedAt)
          : validUntil && showLongDay(validUntil)
  return (
    <div className="order-state row">
      <Badge state={state} />
      <span className="text-muted">{when}</span>
      <Button variant="neutral" onClick={() => window.print()}>
        Print
      </Button>
      {offer && (
        <PdfLink className={buttonClass({ variant: 'neutral' })} path={`/quote/${_id}/quote.pdf`}>
          PDF
        </PdfLink>
      )}
    </div>
  )
}

function Facts({ quote: { at, offeredAt, customer, company, address, byOffice } }: { quote: QuoteDetail }) {
  return (
    <dl className="order-facts">
      <div>
        <dt>{byOffice ? 'Started' : 'Requested'}</dt>
        <dd>{showTime(at)}</dd>
      </div>
      <div>
        <dt>Offered</dt>
        <dd>{offeredAt ? showTime(offeredAt) : <span className="text-muted">Not yet</span>}</dd>
      </div>
      <div>
        <dt>{byOffice ? 'For' : 'Requested by'}</dt>
        <dd>
          <FactLines lines={[customer.name, ...(company ? [company] : []), customer.email]} />
        </dd>
      </div>
      <div>
        <dt>Ship to</dt>
        <dd>{address ? <FactLines lines={postalLines(address)} /> : <span className="text-muted">Entered when you accept</span>}</dd>
      </div>
    </dl>
  )
}

function Notes({ quote: { note, answer, offeredAt, byOffice } }: { quote: QuoteDetail }) {
  const settings = useShopSettings()
  return (
    <section aria-labelledby="note">
      <h2 className="display-4" id="note">
        Note
      </h2>
      {answer && (
        <div className="quote-answer">
          <b>
            {settings.name} {offeredAt && <span>{showDay(offeredAt)}</span>}
          </b>
          <p>{answer}</p>
        </div>
      )}
      {note && !byOffice && (
        <div className={answer ? 'quote-own-note is-second' : 'quote-own-note'}>
          <h3>Your note</h3>
          <p>{note}</p>
        </div>
      )}
      {!answer && (!note || byOffice) && <p className="text-muted">None</p>}
    </section>
  )
}

function Terms({ quote: { items, fixedDelivery, ratesDelivery, offer, state, terms, account } }: { quote: QuoteDetail }) {
  const ways = nameWays(useShopSettings().prepaid)
  const inStock = items.filter(({ available, orderUnit }) => available >= orderUnit).length
  const delivery =
    fixedDelivery !== null ? `Fixed, ${showAmount(fixedDelivery)}` : `By rates${ratesDelivery ? `, ${showAmount(ratesDelivery)}` : ''}`
  return (
    <section aria-labelledby="terms">
      <h2 className="display-4" id="terms">
        Terms
      </h2>
      <FactRows
        facts={[
          [
            'Payment',
            terms === 'account' ? `On account${account ? `, due in ${account.days} days` : ''}` : ways ? `Prepaid, by ${ways}` : 'Prepaid',
          ],
          ['Delivery', delivery],
          ['Prices hold', offer && 'for all lines in one order'],
          ['Stock today', (state === 'requested' || state === 'offered') && `${inStock} of ${countLines(items.length)} in stock`],
        ]}
      />
    </section>
  )
}
