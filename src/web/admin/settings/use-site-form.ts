import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { z } from 'zod'
import { footerField } from '../../../contract/footer-fields.ts'
import { keysOf } from '../../../contract/keys-of.ts'
import { type ManagedSettings, managedSettings } from '../../../contract/settings.ts'
import { siteTextFields } from '../../../contract/site-text-fields.ts'
import { deleteDraft, findDraft, saveDraft } from '../../forms/draft.ts'
import { useRefusal } from '../../forms/use-refusal.ts'
import { api } from '../../session/api.ts'
import { currentPerson } from '../../session/session-store.ts'
import type { RestoredTyping } from '../../ui/fields/restored-draft.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { messagesByPath } from './footer-entries.ts'

const siteFields = z.object({ footer: footerField, ...siteTextFields })
type SiteValues = z.output<typeof siteFields>

const DRAFT = 'settings-site'
const owner = () => currentPerson()?.email ?? ''

/**
 * The typed values over those of the shop. After a conflict what was typed stays, over the new values. The tab keeps a draft until it is
 * saved.
 */
export function useSiteForm(loaded: ManagedSettings) {
  const [saved, setSaved] = useState(loaded)
  const [found] = useState(() => findDraft<Partial<SiteValues>>(DRAFT, owner()))
  const [typed, setTyped] = useState<Partial<SiteValues>>(found?.typed ?? {})
  const [restored, setRestored] = useState<RestoredTyping | undefined>(found && { typedAt: found.typedAt })
  const isDone = useRef(false)
  const [wrong, setWrong] = useState<ReadonlyMap<string, string>>(new Map())
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const readRefusal = useRefusal()
  const values = { ...saved, ...typed }
  const changes = keysOf(typed).filter((field) => JSON.stringify(typed[field]) !== JSON.stringify(saved[field]))

  const count = changes.length
  useEffect(() => {
    if (count > 0) saveDraft(DRAFT, owner(), typed)
    else deleteDraft(DRAFT)
  }, [count, typed])

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
      setRestored(undefined)
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
    isDone,
    restored,
    keepRestored: () => setRestored(undefined),
    change: (change: Partial<SiteValues>) => setTyped((before) => ({ ...before, ...change })),
    discard() {
      setTyped({})
      setRestored(undefined)
      setWrong(new Map())
      setRefusal(undefined)
    },
  }
}
