/** What is wrong with the settings. Each text follows the name of a setting. */
export const settingMessages = {
  cannotStart: (errors: string[]) => `The shop cannot start with these settings:\n${errors.map((error) => `  - ${error}`).join('\n')}`,
  oneOf: (values: readonly string[]) => `must be one of ${values.join(', ')}`,
  port: 'must be a port number',
  url: 'must be a URL such as https://shop.example.com',
  email: 'must be an email address',
  containsEmail: 'must contain an email address',
  postgresUrl: 'must start with postgres://',
  smtpUrl: 'must start with smtp:// or smtps://',
  connections: 'must be a number of connections',
  hours: 'must be a number of hours',
  proxies: 'must be the number of proxies in front of the shop',
  whole: 'must be a whole number',
  min: (min: number) => `must be at least ${min}`,
  positive: 'must be greater than 0',
  maxHours: 'must be at most 8760 (one year)',
  minLength: (characters: number) => `must have at least ${characters} characters`,
  maxLength: (characters: number) => `must have at most ${characters} characters`,
  secretMissing: 'DATABASE_URL is set but SECRET is missing; all processes need the same one',
  senderMissing: 'SMTP_URL is set but MAIL_FROM is missing; mail servers refuse mail without a real sender',
  missing: (present: string, absent: string) => `${present} is set but ${absent} is missing`,
  stripeKeyMissing: 'PAYMENTS is stripe but STRIPE_SECRET_KEY is missing',
  unprovenAdmin: (email: string) =>
    `ADMIN_EMAIL is ${email}, but the account with this address has never confirmed it and has another password than ADMIN_PASSWORD, so it may be a stranger’s: start without ADMIN_EMAIL and reset its password by mail, or set another address.`,
  portInUse: (port: number) => `Port ${port} is already in use. Set PORT to another one.`,
} as const

/** What a shop in production lacks, and the settings that change it. */
export const gapMessages = {
  testPayments:
    'Anybody can get tools for free: PAYMENTS=test accepts test cards and collects no money. Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, and remove PAYMENTS.',
  noPayments: 'Customers cannot pay by card. Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.',
  noMail: (folder: string) => `Customers get no mail; it is written to ${folder}. Set SMTP_URL and MAIL_FROM.`,
  localLinks: (port: number) => `Links in mail lead to http://localhost:${port}. Set PUBLIC_URL.`,
  noAdmin: 'Nobody can manage the shop. Set ADMIN_EMAIL and ADMIN_PASSWORD.',
} as const

/** What the program prints. */
export const programMessages = {
  building: (part: string) => `Building the ${part}. This happens once per version.`,
  notBuilt: (part: string, output: string) => `Could not build the ${part}:\n${output}`,
  running: (url: string) => `The shop is running at ${url}`,
  gaps: (gaps: string[]) => `What is missing:\n${gaps.map((gap) => `    - ${gap}`).join('\n')}`,
  demoAdmin: (email: string, password: string) => `Demo administrator: ${email}  password: ${password}  (shown only once)`,
  setUp: (url: string) => `Set the shop up at ${url}/dashboard/overview`,
  notStarted: (stack: string) => `The shop could not start: ${stack}`,
  starting: 'The shop is starting',
  folderStaysOpen: 'Could not restrict access to the data folder',
} as const
