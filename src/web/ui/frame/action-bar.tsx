import './action-bar.css'
import type { ReactNode } from 'react'

/** What can be done with a page or with what is picked on it. It stays at the foot of the screen. */
export const ActionBar = ({ label, children }: { label: string; children: ReactNode }) => (
  <section className="action-bar bar is-fixed" aria-label={label}>
    {children}
  </section>
)
