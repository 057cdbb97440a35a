import { Outlet } from 'react-router'
import { SlimFooter } from '../ui/frame/footer.tsx'
import { Drawer } from './drawer.tsx'
import { OfficeNotice } from './office-notice.tsx'

/** Each page checks access itself. */
export default function Dashboard() {
  return (
    <div className="dashboard">
      <OfficeNotice />
      <Drawer />
      <Outlet />
      <SlimFooter />
    </div>
  )
}
