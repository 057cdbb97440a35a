/** The family of products without one. It always exists, comes last and keeps its address. */
export const otherTools = { slug: 'other-tools', name: 'Other tools', intro: 'Tools that belong to no other family.' }

/** The name of a family that only products name, such as 'Hand tools' for hand-tools. */
export function familyNameOf(slug: string): string {
  if (slug === otherTools.slug) return otherTools.name
  const words = slug.replace(/[-_]+/g, ' ').trim()
  return words === '' ? slug : `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
