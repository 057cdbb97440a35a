/** The keys of an object that has no others than its type names. TypeScript reads them as strings, because an object may have more. */
export const keysOf = <T extends object>(object: T) => Object.keys(object) as (keyof T & string)[]
