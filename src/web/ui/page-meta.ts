/** The title that every page has (specification section 1), and what a search engine shows under it. */
export function pageMeta(title: string, description?: string) {
  return [{ title: `${title} - Tools Manufacturer` }, ...(description ? [{ name: 'description', content: description }] : [])]
}
