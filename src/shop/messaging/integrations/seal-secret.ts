import { openText, sealText } from '../../ground/seal-text.ts'
import type { Shop } from '../../shop.ts'
import { secretStart } from './sign-webhook.ts'

/** Encrypts the secret of a webhook for the database: who reads a backup alone can sign nothing. */
export const sealSecret = (shop: Pick<Shop, 'config'>, secret: string): string => sealText(shop, 'webhook secrets', secret)

/** Whether an earlier version stored the secret as it is. */
export const isPlainSecret = (stored: string): boolean => stored.startsWith(secretStart)

/** The secret as it was shown; undefined if it was encrypted with another `SECRET`. */
export const openSecret = (shop: Pick<Shop, 'config'>, stored: string): string | undefined =>
  isPlainSecret(stored) ? stored : openText(shop, 'webhook secrets', stored)
