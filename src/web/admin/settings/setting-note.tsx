interface Props<Field extends string> {
  form: { changed: Field[]; conflicts: Field[]; take(field: Field): void }
  field: Field
  /** What is saved, in words. */
  saved: string
}

/** What a setting was, or what somebody else saved meanwhile. */
export function SettingNote<Field extends string>({ form, field, saved }: Props<Field>) {
  if (form.conflicts.includes(field)) return <SettingConflict form={form} field={field} saved={saved} />
  return form.changed.includes(field) ? <span className="text-muted wrap-anywhere">was {saved}</span> : null
}

/** What somebody else saved meanwhile. */
export function SettingConflict<Field extends string>({ form, field, saved }: Props<Field>) {
  if (!form.conflicts.includes(field)) return null
  return (
    <span className="text-error wrap-anywhere">
      Somebody else saved {saved}.{' '}
      <button type="button" className="link" onClick={() => form.take(field)}>
        Use it
      </button>
    </span>
  )
}
