import { sendAuthorized } from './send-authorized.ts'

const ADDRESS_LIFETIME_MS = 60_000

/**
 * Saves a file of the shop, by the name that the shop gives it or else by that in the address. A plain link could not send the access
 * token. Throws what the shop refuses.
 */
export async function saveFile(address: string): Promise<void> {
  const response = await sendAuthorized(new Request(address), () => ({}))
  if (!response.ok)
    throw Object.assign(new Error('The file was refused'), {
      status: response.status,
      data: { body: await response.json().catch(() => undefined) },
    })
  const url = URL.createObjectURL(await response.blob())
  const name = /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  Object.assign(document.createElement('a'), { href: url, download: name ?? address.slice(address.lastIndexOf('/') + 1) }).click()
  setTimeout(() => URL.revokeObjectURL(url), ADDRESS_LIFETIME_MS)
}
