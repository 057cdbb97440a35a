import './integrations.css'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { deliveryState } from '../../../contract/messaging/webhooks.ts'
import { DashboardPage } from '../../dashboard/dashboard-page.tsx'
import { fetchPage } from '../../dashboard/pagination.tsx'
import { useRefreshOnReturn } from '../../dashboard/use-refresh-on-return.ts'
import { api } from '../../session/api.ts'
import { loadData } from '../../session/load-data.ts'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { ApiKeys } from './api-keys.tsx'
import { Deliveries } from './deliveries.tsx'
import { Webhooks } from './webhooks.tsx'

export const meta = () => pageMeta('Integrations')

/** There are at most 50 keys that work; more of the others are of no use on screen. */
const MAX_KEYS = 100

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadData(request, load(request))
}

async function load({ url }: Request) {
  const { searchParams } = new URL(url)
  const filter = deliveryState
    .optional()
    .catch(undefined)
    .parse(searchParams.get('state') ?? undefined)
  const [keys, { webhooks, pausedAt }] = await Promise.all([api.apiKeys.list({ limit: MAX_KEYS }), api.webhooks.list()])
  const shown = webhooks.find(({ _id }) => _id === searchParams.get('webhook'))
  const state = filter && { state: filter }
  const page =
    shown && (await fetchPage(url, (asked, context) => api.webhooks.deliveries({ webhookId: shown._id, ...asked, ...state }, { context })))
  return { keys, webhooks, pausedAt, shown, page, filter }
}

/** The keys of programs, the addresses that get events, and what was sent to one of them. */
export default function IntegrationsPage() {
  const { keys, webhooks, pausedAt, shown, page, filter } = useLoaderData<typeof clientLoader>()
  useRefreshOnReturn()
  return (
    <DashboardPage
      title="Integrations"
      beside={
        <a className="link" href="/api/docs">
          API reference
        </a>
      }
    >
      <ApiKeys keys={keys} />
      <Webhooks webhooks={webhooks} pausedAt={pausedAt} />
      {shown && page && <Deliveries webhook={shown} deliveries={page.items} next={page.next} filter={filter} />}
    </DashboardPage>
  )
}
