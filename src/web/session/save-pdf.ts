import { sendAuthorized } from './send-authorized.ts'

const ADDRESS_LIFETIME_MS = 60_000

/** Saves a PDF of the API. A plain link could not send the access token. Throws what the API refuses. */
export async function savePdf(path: string): Promise<void> {
  const response = await sendAuthorized(new Request(`/api${path}`), () => ({}))
  if (!response.ok)
    throw Object.assign(new Error('The document was refused'), {
      status: response.status,
      data: { body: await response.json().catch(() => undefined) },
    })
  const url = URL.createObjectURL(await response.blob())
  Object.assign(document.createElement('a'), { href: url, download: path.slice(path.lastIndexOf('/') + 1) }).click()
  setTimeout(() => URL.revokeObjectURL(url), ADDRESS_LIFETIME_MS)
}
