export const failedWorkMessages = {
  retried: 'Retry scheduled',
  corrected: 'The email is sent to the new address',
  dismissed: 'Dismissed',
  sentAgain: 'The email is sent again',
  onlyThisEmail: 'Only this email goes there. The address of the account and of the order stay as they are.',
  whatDismissDoes: 'It is not tried again and no longer counted. You find it under dismissed; the audit log keeps the reason.',
} as const
