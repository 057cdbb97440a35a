import type { z } from 'zod'
import type { ManagedSettings } from '../../../contract/office/settings.ts'
import { type Edited, readFields } from '../../editor/edited.ts'
import { type Editor, useEditor } from '../../editor/use-editor.ts'
import { api } from '../../session/api.ts'
import { useSavedReload } from './use-saved-reload.ts'

/** The settings that one page edits, as its form has them. */
export interface SettingsPart<Values extends object>
  extends Pick<Edited<ManagedSettings, Values, object>, 'draft' | 'valuesOf' | 'changeText'> {
  /** Reads the fields that have changed, as they are sent. */
  edit: z.ZodType<object>
}

export type SettingsEditor<Values extends object> = Editor<ManagedSettings, Values>

/** Edits a part of the settings, and sends what has changed. */
export const useSettingsEditor = <Values extends object>({ edit, ...part }: SettingsPart<Values>, loaded: ManagedSettings) =>
  useEditor<ManagedSettings, Values, object>(
    {
      ...part,
      read: (values, changed) => readFields(edit, Object.fromEntries(changed.map((field) => [field, values[field]]))),
      async send(edit, { version }) {
        await api.settings.edit({ version, ...edit })
        return api.settings.read()
      },
      onRefused: ({ facts }) => facts.settings,
      onSaved: useSavedReload(),
    },
    loaded,
  )
