import './printed-sheet.css'
import './packing-slips.css'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { useRunningFoot } from '../../ui/print/use-running-foot.ts'
import { pickListPath } from '../orders/picked-paths.ts'
import { loadSlips } from './load-slips.ts'
import { LeftOut, PrintBar } from './print-bar.tsx'
import { SlipSheet } from './slip-sheet.tsx'

type Loaded = Awaited<ReturnType<typeof loadSlips>>

export const meta = ({ loaderData }: { loaderData: Loaded | undefined }) => {
  const [first, ...others] = loaderData?.slips ?? []
  return pageMeta(first && others.length === 0 ? `Packing slip ${first.orderNumber}-${first.delivery}` : 'Packing slips')
}

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => loadSlips(request)

/** The packing slips of one or several orders, each on a sheet of its own. */
export default function PackingSlips() {
  const { slips, refused, orders } = useLoaderData<typeof clientLoader>()
  const styles = useRunningFoot(slips.map(({ orderNumber, delivery }) => `Packing slip, delivery ${delivery} of order ${orderNumber}`))
  return (
    <main className="page">
      {slips.length !== 1 && <h1 className="visually-hidden">Packing slips</h1>}
      <PrintBar orders={slips} other={{ to: pickListPath(orders), name: 'Pick list' }} />
      <LeftOut orders={refused} isEmpty={slips.length === 0} />
      {slips.map((slip, index) => (
        <SlipSheet
          key={`${slip.orderId}-${slip.delivery}`}
          slip={slip}
          sheet={{ number: index + 1, of: slips.length }}
          style={styles[index]}
        />
      ))}
    </main>
  )
}
