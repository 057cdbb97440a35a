import './settings-section.css'
import { type ReactNode, useId } from 'react'

/** A part of the settings: title and hint beside its fields. */
export function SettingsSection({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="settings-section" aria-labelledby={id}>
      <header>
        <h2 className="display-4" id={id}>
          {title}
        </h2>
        <p className="field-hint">{hint}</p>
      </header>
      <div className="settings-fields">{children}</div>
    </section>
  )
}
