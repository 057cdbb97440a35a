import type { ReactNode } from 'react'
import { SecondFactorNotice } from '../people/second-factor-notice.tsx'

export function DashboardPage({ title, beside, children }: { title: string; beside?: ReactNode; children: ReactNode }) {
  return (
    <main className="dashboard-page">
      <SecondFactorNotice />
      <header className="dashboard-head">
        <h1 className="display-2">{title}</h1>
        {beside}
      </header>
      {children}
    </main>
  )
}
