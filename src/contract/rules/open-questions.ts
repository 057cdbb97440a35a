interface AskedColumn {
  letter: string
  field: string | null
  format: string | null
  twoReadings: object | null
}

interface AskedTable<Column> {
  columns: readonly Column[]
  fields: readonly { name: string; decimals: number | null }[]
}

/** Whether a column has a number with two readings, and a field with decimals in which both fit. */
export const hasTwoReadings = ({ field, format, twoReadings }: AskedColumn, { fields }: AskedTable<AskedColumn>): boolean =>
  twoReadings !== null && format === null && (fields.find(({ name }) => name === field)?.decimals ?? 0) > 0

/** The columns of a table that wait for an answer. */
export const openQuestions = <Column extends AskedColumn>(table: AskedTable<Column>): Column[] =>
  table.columns.filter((column) => column.field === null || hasTwoReadings(column, table))
