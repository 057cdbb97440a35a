import '../breadcrumb.css'
import './compare.css'
import './compare-corner.css'
import './compare-narrow.css'
import './compare-print.css'
import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { familyNameOf } from '../../../../contract/rules/family-name.ts'
import { isMissing } from '../../../session/is-missing.ts'
import { type ShopClient, shopClient } from '../../../session/shop-client.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../../ui/frame/empty-state.tsx'
import { pageMeta } from '../../../ui/frame/page-meta.ts'
import { oneOrMany } from '../../../ui/text/counts.ts'
import { readUnits } from '../../../ui/text/units.ts'
import { cardProduct } from '../card-product.ts'
import { listPath } from '../product-query.ts'
import { AddTool } from './add-tool.tsx'
import { comparePath } from './compare-path.ts'
import { orderingRows, priceRows, pricesAt, specificationRows } from './compare-rows.ts'
import { Comparison } from './comparison.tsx'

const MAX_TOOLS = 4
const counts = ['tools', 'one tool', 'two tools', 'three tools', 'four tools']

export const meta = () => [...pageMeta('Compare'), { name: 'robots', content: 'noindex' }]

/** Adds the tool of a part number to the address. Tools that are no longer sold are left out. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const client = context.get(shopClient)
  const query = new URL(request.url).searchParams
  const slugs = [...new Set(query.getAll('tool'))].filter((slug) => /^[\w-]{1,200}$/.test(slug)).slice(0, MAX_TOOLS)
  const quantity = readUnits(query.get('quantity'))
  const partNumber = (query.get('part') ?? '').replaceAll('\0', '').trim().slice(0, 100)
  const added = partNumber && slugs.length < MAX_TOOLS ? await findByPartNumber(client, partNumber) : undefined
  if (added) throw redirect(comparePath([...new Set([...slugs, added])], quantity))
  const found = await Promise.all(slugs.map((slug) => findTool(client, slug)))
  const tools = found.filter((tool) => tool !== undefined)
  const [first] = tools
  const family = first && tools.every((tool) => tool.family === first.family) ? first.family : undefined
  const families = family ? await client.catalog.families({}) : []
  return {
    quantity,
    unknownPart: partNumber || undefined,
    leftOut: slugs.length - tools.length,
    family: family && {
      name: families.find(({ slug }) => slug === family)?.name ?? familyNameOf(family),
      path: listPath({ family, view: 'table' }),
    },
    tools: tools.map(cardProduct),
    prices: pricesAt(tools, quantity),
    specification: specificationRows(tools),
    priceRows: priceRows(tools, quantity),
    ordering: orderingRows(tools, quantity),
  }
}

export type Compared = Awaited<ReturnType<typeof loader>>

const findTool = ({ catalog }: ShopClient, slug: string) =>
  catalog.findBySlug({ slug }).catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })

async function findByPartNumber({ catalog }: ShopClient, partNumber: string): Promise<string | undefined> {
  const found = await catalog.list({ search: partNumber, limit: 10 })
  return found.find(({ sku }) => plain(sku) === plain(partNumber))?.slug
}

/** Part numbers are equal whatever their case, dashes and spaces. */
const plain = (partNumber: string) => partNumber.toLowerCase().replace(/[^\p{L}\d]/gu, '')

export default function ComparePage() {
  const compared = useLoaderData<typeof loader>()
  const { tools, family, leftOut } = compared
  return (
    <main className="page compare-page">
      <nav className="breadcrumb text-small text-muted" aria-label="Breadcrumb">
        <Link to={listPath({ view: 'table' })}>Tools</Link>
        <span aria-hidden="true">/</span>
        {family && <Link to={family.path}>{family.name}</Link>}
        {family && <span aria-hidden="true">/</span>}
        <span className="text-faint">Compare</span>
      </nav>
      <header className="compare-head cluster space-between">
        <h1 className="display-2">Compare {counts[tools.length]}</h1>
        {tools.length > 0 && (
          <Button variant="neutral" onClick={() => window.print()}>
            Print
          </Button>
        )}
      </header>
      {leftOut > 0 && (
        <p className="notice" role="status">
          {oneOrMany(leftOut, 'One tool is', `${leftOut} tools are`)} no longer sold, and left out.
        </p>
      )}
      {tools.length > 0 ? (
        <Comparison compared={compared} />
      ) : (
        <>
          <EmptyState title="Choose tools to compare">
            <ButtonLink to={listPath({ view: 'table' })}>Choose in the table of tools</ButtonLink>
          </EmptyState>
          <AddTool compared={compared} />
        </>
      )}
    </main>
  )
}
