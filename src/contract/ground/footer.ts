/** The lists of the footer (specification section 2), in order. */
export const footerLists = ['services', 'company', 'legal'] as const
export type FooterList = (typeof footerLists)[number]
export const footerTitles: Record<FooterList, string> = { services: 'Services', company: 'Company', legal: 'Legal' }

export interface FooterEntry {
  name: string
  /** Markdown. An entry with a text is a page of its own. */
  text: string
  /** Where an entry without a text leads; empty for a plain word. */
  link: string
  /** The address of its page, then its former ones. */
  slugs: string[]
}
export type Footer = Record<FooterList, FooterEntry[]>

/** An entry as every page shows it; without `to` it is a plain word. */
export interface FooterLink {
  name: string
  to?: string | undefined
}
export type FooterLinks = Record<FooterList, FooterLink[]>

const entry = (name: string, link = ''): FooterEntry => ({ name, text: '', link, slugs: [] })

/** The specification gives the lists without targets. */
export const defaultFooter: Footer = {
  services: [entry('Bulk supply', '/products'), entry('Marking to order'), entry('Spare parts'), entry('Regrinding')],
  company: [entry('About us'), entry('The forge'), entry('Careers'), entry('Press'), entry('Contact', '/contact')],
  legal: [entry('Terms of use'), entry('Privacy policy'), entry('Cookie policy')],
}

/** The page at an address, or else the one that had it before. */
export function findPage(footer: Footer, slug: string): FooterEntry | undefined {
  const pages = footerLists.flatMap((list) => footer[list]).filter(({ text }) => text !== '')
  return pages.find(({ slugs: [current] }) => current === slug) ?? pages.find(({ slugs }) => slugs.includes(slug))
}

export const pagePath = (slug: string) => `/pages/${slug}`

/** The page as it was when somebody accepted it. */
export const acceptedPagePath = (slug: string, version: string) => `${pagePath(slug)}?version=${version}`

/** The footer without the texts of its pages. */
export function footerLinks(footer: Footer): FooterLinks {
  const links = (list: FooterEntry[]) =>
    list.map(({ name, text, link, slugs: [slug] }): FooterLink => {
      const to = text && slug ? pagePath(slug) : link
      return to ? { name, to } : { name }
    })
  return { services: links(footer.services), company: links(footer.company), legal: links(footer.legal) }
}
