import { useId, useState } from 'react'
import type { Logo } from '../../../contract/office/logo.ts'
import { logoMessages, logoProblem, logoTypes } from '../../../contract/rules/logo-file.ts'
import { useRefusal } from '../../forms/use-refusal.ts'
import { api } from '../../session/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FieldError } from '../../ui/fields/field-error.tsx'
import { fieldLabels } from './field-texts.ts'
import type { SettingsForm } from './use-settings-form.ts'

interface Props {
  form: SettingsForm
  field: 'logo' | 'logoOnDark'
  onPending: (isPending: boolean) => void
}

/** A logo with its tile. The file is uploaded when it is chosen, and becomes the shop's with the save. */
export function LogoField({ form, field, onPending }: Props) {
  const { values, changed, change } = form
  const logo = values[field]
  const isDark = field === 'logoOnDark'
  const [error, setError] = useState<string>()
  const readRefusal = useRefusal()
  const id = useId()
  const label = fieldLabels[field]

  async function choose(file: File) {
    const problem = logoProblem(file)
    setError(problem)
    if (problem) return
    onPending(true)
    try {
      const stored = await api.settings.uploadLogo({ logo: file, ground: isDark ? 'dark' : 'light' })
      change({ [field]: { ...stored, file: file.name.slice(-100) } satisfies Logo })
    } catch (refused) {
      setError(readRefusal(refused).message)
    } finally {
      onPending(false)
    }
  }

  return (
    <div className="logo-field">
      <label className={`logo-tile${isDark ? ' is-dark' : ''}${logo ? '' : ' is-empty'}`} htmlFor={id}>
        <span className="visually-hidden">{logo ? `Change: ${label}` : `Choose: ${label}`}</span>
        {logo && <img src={logo.url} alt="" width={logo.width} height={logo.height} />}
        <input
          id={id}
          className="visually-hidden"
          type="file"
          accept={logoTypes.join()}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => {
            const file = target.files?.[0]
            target.value = '' // so that the same file can be chosen again
            if (file) void choose(file)
          }}
        />
      </label>
      <div className="logo-text text-small text-muted" id={`${id}-hint`}>
        <span className="field-label">
          {label}
          {isDark && <span className="field-optional"> (optional)</span>}
        </span>
        {logo ? (
          <p>
            <b>{logo.file}</b>
            {changed.includes(field) && 'new, not saved yet'}
          </p>
        ) : (
          <p>
            {logoMessages.hint}. {isDark ? 'Without it, the logo is shown on white.' : 'Without it, a monogram is shown.'}
          </p>
        )}
        <div role="status">{error && <FieldError>{error}</FieldError>}</div>
      </div>
      <span className="logo-buttons">
        <Button size="small" variant="quiet" onClick={() => document.getElementById(id)?.click()}>
          {logo ? 'Change' : 'Choose a file'}
          <span className="visually-hidden">, {label}</span>
        </Button>
        {logo && (
          <Button size="small" variant="quiet" onClick={() => change({ [field]: null })}>
            Remove<span className="visually-hidden">, {label}</span>
          </Button>
        )}
      </span>
    </div>
  )
}
