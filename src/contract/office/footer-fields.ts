import { z } from 'zod'
import { countTableCells, maxTableCells } from '../rules/count-table-cells.ts'
import { maxPageSlugs, namePages } from '../rules/name-pages.ts'
import { fieldMessages } from '../schema/messages.ts'
import { atMost, id, requiredText, text } from '../schema/values.ts'

/** Limits of the footer. All its texts together are part of one call. */
export const footerLimits = { entries: 12, text: 60_000, texts: 150_000 }

/** A path of this shop, or the address of another site. */
export const linkAddress = text(300).regex(/^(\/(?![/\\])[^\s\\]*|https:\/\/[^\s\\]+)?$/, fieldMessages.link)

/** The Markdown of a page. */
export const pageText = text(footerLimits.text).refine(
  (markdown) => countTableCells(markdown) <= maxTableCells,
  fieldMessages.maxTableCells(maxTableCells),
)

const entry = z.object({
  name: requiredText(60, fieldMessages.entryName),
  text: pageText.describe('Markdown. An entry with a text is a page at /pages/{slug}; HTML is shown as text.'),
  link: linkAddress.describe('Where an entry without a text leads; empty for a plain word'),
  slugs: z
    .array(id)
    .check(atMost(maxPageSlugs))
    .describe('The address of the page, made from the name, then former ones, which lead to it'),
})
const list = z.array(entry).check(atMost(footerLimits.entries, fieldMessages.maxEntries(footerLimits.entries)))

export const footerField = z
  .object({ services: list, company: list, legal: list })
  .refine(
    (footer) =>
      Object.values(footer)
        .flat()
        .reduce((sum, { text }) => sum + text.length, 0) <= footerLimits.texts,
    fieldMessages.maxTexts(footerLimits.texts),
  )
  .overwrite(namePages)
  .describe('The lists of the footer')
