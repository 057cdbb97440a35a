export const stockMessages = {
  missing: 'Please add available unit!',
  versionNeeded: 'Send available and version, or delta',
  seenNeeded: 'Send onHand and seen, what was on hand when the count began',
  keyNeeded: 'Send an Idempotency-Key header with rows that have a delta, so that the call can be repeated safely',
  unknownSku: (sku: string) => `No product has the part number ${sku}`,
  outOfRange: (available: number) => `There are ${available} units. The stock cannot fall below zero or rise above two billion.`,
}
