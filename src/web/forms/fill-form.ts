import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/** Fills the fields of a form with what was typed earlier. Leaves out a field for which `isKept` is false. */
export function fillForm<T extends FieldValues>(
  { setValue }: Pick<UseFormReturn<T>, 'setValue'>,
  typed: T | undefined,
  isKept: (field: Path<T>, value: unknown) => boolean = () => true,
) {
  // A draft has the fields of its form, each with its value.
  for (const [field, value] of Object.entries(typed ?? {}) as [Path<T>, never][])
    if (isKept(field, value)) setValue(field, value, { shouldDirty: true })
}
