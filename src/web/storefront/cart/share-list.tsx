import './saved-lists.css'
import { useEffect, useState } from 'react'
import { api } from '../../session/api.ts'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { cartMessages } from './messages.ts'

/** Shares a list with the colleagues; nothing for somebody without a company. */
export function ShareList({ shared, onChange }: { shared: boolean; onChange: (shared: boolean) => void }) {
  const [company, setCompany] = useState<string>()
  useEffect(() => {
    let isGone = false
    const read = async () => {
      const own = await api.companies.mine()
      if (!isGone) setCompany(own?.name)
    }
    // The list can be saved without it.
    void read().catch(() => {})
    return () => {
      isGone = true
    }
  }, [])
  if (!company) return null
  return (
    <div className="share-list">
      <CheckBox checked={shared} onChange={({ target }) => onChange(target.checked)}>
        Share with the colleagues of {company}
      </CheckBox>
      <p className="field-hint">{cartMessages.managersSeeLists}</p>
    </div>
  )
}
