export const keyMessages = {
  name: 'Please name the key!',
  scopes: 'Please choose at least one scope!',
  unknownScope: (known: readonly string[]) => `A scope is one of ${known.join(', ')}`,
  tooMany: (max: number) => `There are ${max} keys. Revoke one first.`,
  beyondAreas: (scopes: readonly string[]) => `You cannot give a key scopes outside your own areas: ${scopes.join(', ')}`,
  dayPassed: 'This day has passed',
  stockScope: 'This key has no scope stock:write, so it cannot change stock',
}

export const webhookMessages = {
  url: 'Please enter an address that begins with https://',
  events: 'Please choose at least one event!',
  unknownEvent: (known: readonly string[]) => `An event is one of ${known.join(', ')}`,
  tooMany: (max: number) => `There are ${max} webhooks. Remove one first.`,
  notHttps: 'The address must begin with https://',
  unknownHost: (host: string) => `${host} cannot be found`,
  withCredentials: 'The address must not contain a user name or password',
  privateAddress: (host: string) => `${host} is a private address. Webhooks can only go to public addresses.`,
  unreadable: (events: readonly string[]) => `The scopes of this key do not cover ${events.join(', ')}`,
}

export const feedMessages = {
  cursor: 'This is not a cursor of the feed',
  tooOld: 'The events behind this cursor are older than 90 days. Read everything again, then continue from a new cursor.',
  restored:
    'The shop was restored from a backup, and this cursor is from before. Read everything again, then continue from the new cursor.',
}
