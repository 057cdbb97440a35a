import { z } from 'zod'
import { fieldMessages } from '../schema/messages.ts'
import { atMost, requiredText, text } from '../schema/values.ts'
import { linkAddress } from './footer-fields.ts'

/** How many of each the site has room for. */
export const siteTextLimits = { features: 3, figures: 3, blogs: 20, skills: 12, projects: 12, heroTools: 3, collectionTools: 12 }

const needed = (max: number) => requiredText(max, fieldMessages.textMissing)
const rows = <Row extends z.ZodType>(row: Row, max: number) => z.array(row).check(atMost(max, fieldMessages.maxRows(max)))
const shown = (what: string) => z.boolean().describe(`Whether ${what} is shown`)
const partNumbers = (max: number) =>
  z
    .array(needed(40))
    .check(atMost(max, fieldMessages.maxPartNumbers(max)))
    .refine((all) => new Set(all.map((sku) => sku.toLowerCase())).size === all.length, fieldMessages.partNumberTwice)

/** The texts of the site as settings. */
export const siteTextFields = {
  headline: needed(80).describe('On the home page; its lines are those of the page'),
  heroSentence: text(200).describe('Under the headline, and in search results'),
  heroTools: partNumbers(siteTextLimits.heroTools).describe('Part numbers of the tools beside the headline; without one, its own picture'),
  showFeatures: shown('the section of features'),
  featuresTitle: needed(80),
  features: rows(z.object({ title: needed(60), text: text(300) }), siteTextLimits.features),
  showCollection: shown('the collection'),
  collectionTools: partNumbers(siteTextLimits.collectionTools).describe('Part numbers of the collection; without one, the newest tools'),
  showReviews: shown('the section of reviews'),
  showPlanner: shown('the order planner'),
  showFigures: shown('the section of figures'),
  figuresTitle: needed(80),
  figures: rows(z.object({ figure: needed(12), label: needed(60) }), siteTextLimits.figures),
  showBlogs: shown('the page Blogs'),
  blogsTitle: needed(80),
  blogs: rows(z.object({ question: needed(200), answer: needed(3000) }), siteTextLimits.blogs),
  showPortfolio: shown('the page My Portfolio'),
  portfolioName: needed(80),
  portfolioAbout: text(300),
  skills: rows(z.object({ area: needed(60), what: needed(200) }), siteTextLimits.skills),
  projects: rows(
    z.object({ name: needed(60), about: text(300), address: linkAddress.min(1, fieldMessages.link) }),
    siteTextLimits.projects,
  ),
  closingLine: text(200).describe('Ends mail and documents'),
}

/** What pages need of them. */
export const siteTexts = z.object(siteTextFields).omit({ closingLine: true })
