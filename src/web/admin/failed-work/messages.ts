export const failedWorkMessages = {
  retried: 'Retry scheduled',
  corrected: 'The email is sent to the new address',
  dismissed: 'Dismissed',
  sentAgain: 'The email is sent again',
  onlyThisEmail: 'Only this email goes there. The addresses of the account and the order do not change.',
  whatDismissDoes: 'It is not retried and no longer counted. You can find it under Dismissed, and the audit log keeps the reason.',
} as const
