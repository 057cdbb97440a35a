import type { ProductImport } from '../../../contract/catalog/product-imports.ts'
import { countOf } from '../../ui/text/counts.ts'
import { showUnits } from '../../ui/text/money.ts'

export const importMessages = {
  how: 'Import CSV or the first sheet of an .xlsx workbook. The column sku finds the product; columns that the file does not have stay unchanged. You see every change before anything is written.',
  leave: 'You can leave this page; the check continues. Nothing is written before you apply.',
  applying: 'Everything is written at once. You can leave this page.',
  images:
    'Drop as many as you like. PL-1180.jpg becomes the first image of PL-1180, PL-1180-2.png the second one. They replace the images that a product has.',
  undone: 'Everything that had not changed since was restored.',
  /** 412 changes and 6 new */
  applies: ({ changes, newProducts }: Pick<ProductImport, 'changes' | 'newProducts'>) =>
    [changes > 0 && countOf(changes, 'change', 'changes'), newProducts > 0 && `${showUnits(newProducts)} new`]
      .filter(Boolean)
      .join(' and '),
}
