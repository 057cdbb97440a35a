import { type Footer, type FooterEntry, footerLists } from '../ground/footer.ts'
import { slugOf } from './slug-of.ts'

/** How many addresses an entry keeps: the current one and former ones, which lead to it. */
export const maxPageSlugs = 10

/** Gives each entry with a text its address, made from its name. A renamed entry keeps its former addresses. */
export function namePages(footer: Footer): Footer {
  const taken = new Set<string>()
  const isNamed = ({ name, text, slugs }: FooterEntry) => text !== '' && isSlugOf(name, slugs[0])
  // Whichever already has its address keeps it, wherever it is in the list.
  const kept = new Set(
    footerLists
      .flatMap((list) => footer[list])
      .filter((entry) => isNamed(entry) && !taken.has(entry.slugs[0] ?? '') && taken.add(entry.slugs[0] ?? '')),
  )
  const name = (entry: FooterEntry): FooterEntry => {
    if (entry.text === '' || kept.has(entry)) return entry
    const slug = freeSlug(baseOf(entry.name), taken)
    taken.add(slug)
    return { ...entry, slugs: [slug, ...entry.slugs.filter((former) => former !== slug)].slice(0, maxPageSlugs) }
  }
  return { services: footer.services.map(name), company: footer.company.map(name), legal: footer.legal.map(name) }
}

/** A name without Latin letters or digits has no slug of its own. */
const baseOf = (name: string) => slugOf(name) || 'page'

function isSlugOf(name: string, slug = ''): boolean {
  const base = baseOf(name)
  return slug === base || (slug.startsWith(`${base}-`) && /^\d+$/.test(slug.slice(base.length + 1)))
}

function freeSlug(base: string, taken: ReadonlySet<string>): string {
  let slug = base
  for (let count = 2; taken.has(slug); count++) slug = `${base}-${count}`
  return slug
}
