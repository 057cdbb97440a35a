/** What somebody looks for: a kind of element with this name. `in` is a text of the row, list item or section around it. */
export interface Target {
  kind: keyof typeof selectors
  /** The source of a regular expression. */
  name: string
  in?: string | undefined
}

const selectors = {
  button: 'button',
  link: 'a[href]',
  field: 'input, select, textarea',
  heading: 'h1, h2, h3',
}

const named = (kind: Target['kind']) => (name: string | RegExp, around?: string) => ({
  kind,
  name: typeof name === 'string' ? `^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$` : name.source,
  in: around,
})
export const button = named('button')
export const link = named('link')
export const field = named('field')
export const heading = named('heading')

/** The argument of `findElement`. */
export const toQuery = ({ kind, ...target }: Target) => ({ ...target, selector: selectors[kind] })

/**
 * Finds the first visible element, in the uppermost dialog if one is open. Runs in the page, so it uses nothing of this file.
 */
export function findElement(query: ReturnType<typeof toQuery>): HTMLElement | null {
  const clean = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const nameOf = (element: Element) => {
    const { labels } = element as HTMLInputElement
    return clean(element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element.textContent)
  }
  const pattern = new RegExp(query.name)
  const surrounds = (element: Element) =>
    !query.in || clean(element.closest('tr, li, article, section, form')?.textContent).includes(query.in)
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
  const isFound = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && pattern.test(nameOf(element)) && surrounds(element)
  return [...root.querySelectorAll<HTMLElement>(query.selector)].find(isFound) ?? null
}
