/** The words of emails about the security of accounts. */
export const securityMailMessages = {
  lastingChange: {
    subject: 'A change that you should know about',
    heading: 'Somebody made a lasting change',
    body: (by: string, what: string) => `Here is what happened: ${by} ${what}.`,
    notYou:
      'If this is wrong, undo it and remove the access of the person who did it. The audit log shows the time and the earlier values.',
    button: 'View the audit log',
  },
  guessed: {
    subject: 'Somebody is trying to sign in to your account',
    heading: 'Somebody is trying to sign in to your account',
    body: {
      password: 'There were 20 wrong passwords for your account within a day. We have slowed down further attempts.',
      code: 'Somebody who knows your password has entered many wrong codes. We have slowed down further attempts.',
    },
    advice: 'Browsers where you signed in before work as usual. If your password is short, or you use it elsewhere too, choose a new one.',
    button: 'Choose a new password',
  },
}
