import type { ReactNode } from 'react'
import { SecondFactorNotice } from './second-factor-notice.tsx'

interface Props {
  title: ReactNode
  beside?: ReactNode
  /** Above the title. */
  crumb?: ReactNode
  children: ReactNode
}

export function DashboardPage({ title, beside, crumb, children }: Props) {
  return (
    <main className="dashboard-page">
      <SecondFactorNotice />
      {crumb}
      <header className="dashboard-head">
        <h1 className="display-2">{title}</h1>
        {beside}
      </header>
      {children}
    </main>
  )
}
