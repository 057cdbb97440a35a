import type { DebtAge } from '../../../contract/office/open-items.ts'

export const ageNames: Record<DebtAge, string> = { notDue: 'Not due', to30: '1 to 30 days', to60: '31 to 60 days', over60: 'Over 60 days' }
