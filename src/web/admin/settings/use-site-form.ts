import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { z } from 'zod'
import { footerField } from '../../../contract/footer-fields.ts'
import { keysOf } from '../../../contract/keys-of.ts'
import { type ManagedSettings, managedSettings } from '../../../contract/settings.ts'
import { siteTextFields } from '../../../contract/site-text-fields.ts'
import { useRefusal } from '../../forms/use-refusal.ts'
import { api } from '../../session/api.ts'
import { notify } from '../../ui/toasts/notify.ts'
import { messagesByPath } from './footer-entries.ts'

const siteFields = z.object({ footer: footerField, ...siteTextFields })
type SiteValues = z.output<typeof siteFields>

/** The typed values over those of the shop. After a conflict what was typed stays, over the new values. */
export function useSiteForm(loaded: ManagedSettings) {
  const [saved, setSaved] = useState(loaded)
  const [typed, setTyped] = useState<Partial<SiteValues>>({})
  const [wrong, setWrong] = useState<ReadonlyMap<string, string>>(new Map())
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const readRefusal = useRefusal()
  const values = { ...saved, ...typed }
  const changes = keysOf(typed).filter((field) => JSON.stringify(typed[field]) !== JSON.stringify(saved[field]))

  async function save(event: FormEvent) {
    event.preventDefault()
    if (busy || changes.length === 0) return
    const sent = Object.fromEntries(changes.map((field) => [field, typed[field]]))
    const read = siteFields.partial().safeParse(sent)
    setWrong(messagesByPath(read.error?.issues ?? []))
    setRefusal(read.error ? 'Please check the marked fields.' : undefined)
    if (!read.success) return
    setBusy(true)
    try {
      await api.settings.edit({ version: saved.version, ...read.data })
      setSaved(await api.settings.read())
      setTyped({})
      await notify.success('Settings saved')
      await revalidate()
    } catch (error) {
      const { message, facts } = readRefusal(error)
      const current = managedSettings.safeParse(facts.settings)
      if (current.success) setSaved(current.data)
      setRefusal(message)
    } finally {
      setBusy(false)
    }
  }

  const inFooter = [...wrong].flatMap(([path, message]) =>
    path.startsWith('footer.') ? [[path.slice('footer.'.length), message] as const] : [],
  )
  return {
    values,
    changes,
    wrong: { footer: new Map(inFooter), texts: wrong },
    refusal,
    busy,
    save,
    change: (change: Partial<SiteValues>) => setTyped((before) => ({ ...before, ...change })),
    discard() {
      setTyped({})
      setWrong(new Map())
      setRefusal(undefined)
    },
  }
}
