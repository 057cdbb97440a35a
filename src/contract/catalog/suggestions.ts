import { z } from 'zod'
import { offeredProduct } from './product.ts'

export const suggestedTool = offeredProduct
  .pick({
    slug: true,
    name: true,
    sku: true,
    image: true,
    price: true,
    price_breaks: true,
    available: true,
    minimum_order: true,
    increment: true,
  })
  .extend({ found_by: z.string().nullable().describe('The keyword that matches, when name and part number do not') })
export type SuggestedTool = z.infer<typeof suggestedTool>

/** What a search may mean, while it is typed. */
export const suggestions = z.object({
  part_numbers: z.array(suggestedTool).describe('Tools whose part number begins with the text'),
  tools: z.array(suggestedTool).describe('Other tools that match, the best first. With part numbers and families at most eight.'),
  families: z.array(z.object({ slug: z.string(), name: z.string(), count: z.number().int() })).describe('At most two families, by name'),
  total: z.number().int().describe('Number of tools that `/product/?search=` lists'),
  guess: z.boolean().describe('No tool has all words of the search: those that are listed have all but one'),
  nearest: z.array(suggestedTool).describe('When nothing matches: at most three tools with a similar part number'),
})
export type Suggestions = z.infer<typeof suggestions>
