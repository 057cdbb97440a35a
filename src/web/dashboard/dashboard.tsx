import './dashboard.css'
import './columns.css'
import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { SlimFooter } from '../frame/footer.tsx'
import { keepShownPage } from '../framework/keep-shown-page.ts'
import { prepareToasts } from '../ui/toasts/prepare-toasts.ts'
import { Confirmation } from './confirmation.tsx'
import { Drawer } from './drawer.tsx'
import { OfficeNotice } from './office-notice.tsx'
import { ShortPasswordNotice } from './short-password-notice.tsx'

export const clientMiddleware = [keepShownPage]

/** Each page checks access itself. */
export default function Dashboard() {
  useEffect(() => void prepareToasts(), [])
  return (
    <>
      <OfficeNotice />
      <ShortPasswordNotice />
      <div className="dashboard">
        <Drawer />
        <div id="page" tabIndex={-1}>
          <Outlet />
        </div>
        <SlimFooter />
      </div>
      <Confirmation />
    </>
  )
}
