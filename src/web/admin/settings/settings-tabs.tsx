import { useLocation } from 'react-router'
import { keysOf } from '../../../contract/ground/keys-of.ts'
import { StateTabs } from '../../dashboard/state-tabs.tsx'

const parts = {
  '/dashboard/settings': 'Shop',
  '/dashboard/settings/delivery': 'Delivery',
  '/dashboard/settings/tax': 'Tax',
  '/dashboard/settings/site': 'Texts of the site',
}

export function SettingsTabs() {
  const { pathname } = useLocation()
  return (
    <StateTabs label="Parts of the settings" states={keysOf(parts)} current={pathname} name={(path) => parts[path]} to={(path) => path} />
  )
}
