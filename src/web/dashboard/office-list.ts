import type { ClientLoaderFunctionArgs } from 'react-router'
import type { CallContext } from '../session/api.ts'
import { loadData } from '../session/load-data.ts'
import { fetchPage, type PageRequest } from './pagination.tsx'

type Params = ClientLoaderFunctionArgs['params']
type Load<T> = (page: PageRequest, options: { context: CallContext }, search: URLSearchParams, params: Params) => Promise<T[]>

/** The loader of a list of the office. `rest` is loaded beside it. */
export const officeList =
  <T, Rest extends object>(load: Load<T>, rest?: (search: URLSearchParams, params: Params) => Promise<Rest>) =>
  async ({ request, params }: ClientLoaderFunctionArgs) => {
    const search = new URL(request.url).searchParams
    const list = fetchPage(request.url, (page, context) => load(page, { context }, search, params))
    const [found, more] = await loadData(request, Promise.all([list, rest?.(search, params)]))
    return { ...found, ...(more as Rest) }
  }
