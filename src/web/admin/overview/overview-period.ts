export const periods = ['7', '30', '90'] as const
export type Period = (typeof periods)[number]

/** How far back the thin lines of the chart are: whole weeks, so that Mondays are compared with Mondays. */
export const weeksBefore: Record<Period, string> = { '7': 'a week before', '30': 'four weeks before', '90': '13 weeks before' }

export const readPeriod = (search: URLSearchParams): Period => periods.find((days) => days === search.get('days')) ?? '30'

/** The list of all orders with a filter. */
export const ordersWith = (filter: Record<string, string>) => `/dashboard/manage-all-orders?${new URLSearchParams(filter)}`

/** The list of the orders that are the sales of some days, or of a product. */
export const ordersOf = (from: string, to: string, product?: string) =>
  ordersWith({ payment: 'sold', from, to, ...(product && { product }) })
