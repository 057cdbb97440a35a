import { useEffect, useState } from 'react'

/** Names the company whose prices are shown. The page of a price list is the same for all companies that use it. */
export function AgreedWith() {
  const [name, setName] = useState<string>()
  useEffect(() => {
    let isGone = false
    const read = async () => {
      const { api } = await import('../../session/api.ts')
      const company = await api.companies.mine()
      if (!isGone) setName(company?.name)
    }
    // Without the name, the price is as true.
    void read().catch(() => {})
    return () => {
      isGone = true
    }
  }, [])
  return name && `, agreed with ${name}`
}
