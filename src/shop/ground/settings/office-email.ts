import type { Shop } from '../../shop.ts'

/** Where mail to the office goes: the address of the settings, or OFFICE_EMAIL of the environment. */
export const officeEmail = ({ settings, config }: Pick<Shop, 'settings' | 'config'>): string | undefined =>
  settings().officeEmail || config.officeEmail
