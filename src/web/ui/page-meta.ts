/** Returns the title (specification section 1), the description and the canonical address of a page. */
export function pageMeta(title: string, description?: string, address?: string) {
  return [
    { title: `${title} - Tools Manufacturer` },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(address ? [{ tagName: 'link' as const, rel: 'canonical', href: address }] : []),
  ]
}
