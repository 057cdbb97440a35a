import type { ChangeEvent } from 'react'
import { type FieldOf, oneChange } from './changes.ts'
import type { EditedFields } from './use-editor.ts'

type RowOf<Values, Name extends keyof Values> = Values[Name] extends (infer Row)[] ? Row : never
type RowsField<Values> = { [field in FieldOf<Values>]: Values[field] extends unknown[] ? field : never }[FieldOf<Values>]

/** A field of an editor that is a list: its rows, and what can be done with them. */
export function editRows<Values extends object, Name extends RowsField<Values>>(
  { values, wrong, change }: EditedFields<Values>,
  name: Name,
) {
  type Row = RowOf<Values, Name>
  const rowsIn = (of: Values) => of[name] as Row[]
  const set = (edit: (rows: Row[]) => Row[]) => change((latest) => oneChange<Values>(name, edit(rowsIn(latest))))
  return {
    rows: rowsIn(values),
    add: (row: Row) => set((rows) => [...rows, row]),
    move: (from: number, to: number) => set((rows) => rows.toSpliced(from, 1).toSpliced(to, 0, ...rows.slice(from, from + 1))),
    remove: (index: number) => set((rows) => rows.toSpliced(index, 1)),
    field: (index: number, field: keyof Row & string) => ({
      name: `${name}.${index}.${field}`,
      value: String(rowsIn(values)[index]?.[field] ?? ''),
      error: wrong.get(`${name}.${index}.${field}`),
      onChange: ({ target }: ChangeEvent<{ value: string }>) =>
        set((rows) => rows.map((row, at) => (at === index ? Object.assign({}, row, { [field]: target.value }) : row))),
    }),
  }
}
