/** The message of each wrong field, by its path in the form, such as `legal.0.name`. */
export type ProblemsByPath = ReadonlyMap<string, string>

export function problemsByPath(issues: readonly { path: readonly PropertyKey[]; message: string }[]): ProblemsByPath {
  return new Map(issues.map(({ path, message }) => [path.join('.'), message]))
}

/** The messages of fields that still have the value that was wrong. */
export const currentProblems = (problems: ProblemsByPath, before: object, after: object): ProblemsByPath =>
  new Map([...problems].filter(([path]) => JSON.stringify(valueAt(before, path)) === JSON.stringify(valueAt(after, path))))

const valueAt = (values: object, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (typeof value === 'object' && value ? Reflect.get(value, key) : undefined), values)
