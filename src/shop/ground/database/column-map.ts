import { fromJson, type Json, toJson } from './json.ts'

interface StoredField {
  column: string
  read: (stored: never) => unknown
  write: (given: never) => unknown
}

type StoredFields = Record<string, StoredField & { byDefault?: () => unknown }>

/** A column of `Row` that is written from a `Source` and read as a value of the contract. Undefined leaves the column as it is. */
export type StoredAs<Row, Source, Shown> = {
  [Column in keyof Row]: {
    column: Column
    read: (stored: Row[Column]) => Shown
    write: (source: Source) => Row[Column] | undefined
  }
}[keyof Row]

/** Where each field of `Given` is stored. With `satisfies`, TypeScript refuses a map that lacks a field. */
export type ColumnMap<Row, Given, Shown extends Record<keyof Given, unknown>> = {
  [Field in keyof Given]-?: StoredAs<Row, Exclude<Given[Field], undefined>, Shown[Field]>
}

/** The value of each field that `Given` may leave out. */
export type Defaults<Given> = {
  [Field in keyof Given as undefined extends Given[Field] ? Field : never]-?: { byDefault: () => Exclude<Given[Field], undefined> }
}

const unchanged = <Value>(value: Value): Value => value

/** A field that is stored as it is. */
export const plain = <Column extends string>(column: Column) => ({ column, read: unchanged, write: unchanged })

/** A list that is stored as JSON; empty by default. */
export const jsonList = <Item>() => ({
  read: (stored: Json<Item[]>): Item[] => fromJson(stored),
  write: (items: Item[]): Json<Item[]> => toJson(items),
  byDefault: (): Item[] => [],
})

/** Reads the fields of a map from a row. Its caller names their type, which the map has proved. */
export function readFields<Shown>(map: StoredFields, row: object): Shown {
  const fields = Object.entries(map).map(([field, { column, read }]) => [field, read(get(row, column))])
  return Object.fromEntries(fields) as Shown
}

/** Writes the columns of the given fields, and no column for an absent one: an update leaves it unchanged. */
export function writeFields<Columns>(map: StoredFields, given: object): Columns {
  const columns = Object.entries(map).flatMap(([field, { column, write }]) => {
    const value = get(given, field)
    const stored = value === undefined ? undefined : write(value)
    return stored === undefined ? [] : [[column, stored]]
  })
  return Object.fromEntries(columns) as Columns
}

/** Writes all columns of a map. Absent fields have their defaults. */
export function writeNew<Columns extends object>(map: StoredFields, given: object): Columns {
  const defaults = Object.entries(map).map(([field, { byDefault }]) => [field, byDefault?.()])
  return { ...writeFields<Columns>(map, Object.fromEntries(defaults)), ...writeFields<Columns>(map, given) }
}

/** Writes all columns of a map from one source. */
export const writeFrom = <Columns>(map: StoredFields, source: object): Columns =>
  Object.fromEntries(Object.values(map).map(({ column, write }) => [column, write(source as never)])) as Columns

/** The conversions of a map take values of different types. */
const get = (values: object, key: string): never => Reflect.get(values, key) as never
