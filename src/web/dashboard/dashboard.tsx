import { Outlet } from 'react-router'
import { SlimFooter } from '../ui/frame/footer.tsx'
import { Drawer } from './drawer.tsx'
import { OfficeNotice } from './office-notice.tsx'

/** Each page checks access itself. */
export default function Dashboard() {
  return (
    <>
      <OfficeNotice />
      <div className="dashboard">
        <Drawer />
        <div id="page" tabIndex={-1}>
          <Outlet />
        </div>
        <SlimFooter />
      </div>
    </>
  )
}
