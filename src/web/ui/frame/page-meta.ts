import { pageTitle } from '../../../contract/ground/shop-locale.ts'

/** Returns the title (specification section 1) and the description of a page. */
export function pageMeta(title: string, description?: string) {
  return [{ title: pageTitle(title) }, ...(description ? [{ name: 'description', content: description }] : [])]
}
