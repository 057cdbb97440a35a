declare const content: unique symbol

/** The JSON text of a value, as a column stores it. */
export type Json<T> = string & { readonly [content]: T }

// Only what is written here has the type, so that a column is read as what was written.
export const toJson = <T>(value: T) => JSON.stringify(value) as Json<T>

export const fromJson = <T>(text: Json<T>): T => JSON.parse(text)
