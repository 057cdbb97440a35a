import type { EditedFields } from '../../editor/use-editor.ts'
import type { FieldHint, ProductInput } from './product-form.ts'

/** What the fields of a product need, on the page, in the dialog and when one is added. */
export interface ProductFieldsProps {
  form: EditedFields<ProductInput>
  /** What stands under a field instead of its usual hint. */
  hints?: { [field in keyof ProductInput]?: FieldHint }
}
