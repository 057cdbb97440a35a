import { Outlet } from 'react-router'
import { SlimFooter } from '../ui/frame/footer.tsx'
import { Drawer } from './drawer.tsx'

/** Each page checks access itself. */
export default function Dashboard() {
  return (
    <div className="dashboard">
      <Drawer />
      <Outlet />
      <SlimFooter />
    </div>
  )
}
