/** The address of a comparison of up to four tools. */
export function comparePath(slugs: readonly string[], quantity?: number): string {
  const query = new URLSearchParams(slugs.map((slug) => ['tool', slug]))
  if (quantity) query.set('quantity', String(quantity))
  return query.size > 0 ? `/compare?${query}` : '/compare'
}
