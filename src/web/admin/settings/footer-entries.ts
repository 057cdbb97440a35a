import { type Footer, type FooterEntry, type FooterList, footerLists } from '../../../contract/ground/footer.ts'

/** Where an entry is. */
export interface EntryPlace {
  list: FooterList
  index: number
}

const withList = (footer: Footer, list: FooterList, entries: FooterEntry[]): Footer => ({ ...footer, [list]: entries })

export const entryAt = (footer: Footer, { list, index }: EntryPlace): FooterEntry | undefined => footer[list][index]

export const addEntry = (footer: Footer, list: FooterList): Footer =>
  withList(footer, list, [...footer[list], { name: '', text: '', link: '', slugs: [] }])

export const changeEntry = (footer: Footer, { list, index }: EntryPlace, change: Partial<FooterEntry>): Footer =>
  withList(
    footer,
    list,
    footer[list].map((entry, at) => (at === index ? { ...entry, ...change } : entry)),
  )

export const removeEntry = (footer: Footer, { list, index }: EntryPlace): Footer => withList(footer, list, footer[list].toSpliced(index, 1))

export function moveEntry(footer: Footer, { list, index }: EntryPlace, by: 1 | -1): Footer {
  const entry = footer[list][index]
  return entry ? withList(footer, list, footer[list].toSpliced(index, 1).toSpliced(index + by, 0, entry)) : footer
}

/** What an entry is, as its row says. */
export const entryState = ({ text, link }: FooterEntry) => (text.trim() ? 'page' : link.trim() ? 'link' : 'no text')

/** The first entry with a wrong field. */
export function firstWrong(wrong: ReadonlyMap<string, string>): EntryPlace | undefined {
  for (const path of wrong.keys()) {
    const [name, index] = path.split('.')
    const list = footerLists.find((list) => list === name)
    if (list && index !== undefined) return { list, index: Number(index) }
  }
  return undefined
}
