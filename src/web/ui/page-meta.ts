/** The title that every page has (specification section 1), what a search engine shows under it, and the address it counts under. */
export function pageMeta(title: string, description?: string, address?: string) {
  return [
    { title: `${title} - Tools Manufacturer` },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(address ? [{ tagName: 'link' as const, rel: 'canonical', href: address }] : []),
  ]
}
