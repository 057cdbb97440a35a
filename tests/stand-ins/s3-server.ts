import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { onTestFinished, vi } from 'vitest'

/** The key of s3rver's one account; it checks the signature of every request against it. */
const KEY = 'S3RVER'

export interface S3Server {
  url: string
  bucket: string
  stop(): Promise<void>
}

/** A server of S3 with one bucket, gone when the test is over; the SDK finds its key in the environment, as in production. */
export async function anS3Server(): Promise<S3Server> {
  vi.stubEnv('AWS_ACCESS_KEY_ID', KEY)
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', KEY)
  const directory = mkdtempSync(join(tmpdir(), 'shop-s3-'))
  const bucket = 'tool-pictures'
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: bucket }] })
  const { port } = await server.run()
  let running = true
  const stop = async () => {
    if (!running) return
    running = false
    server.httpServer.closeAllConnections()
    await server.close()
  }
  onTestFinished(async () => {
    await stop()
    rmSync(directory, { recursive: true, force: true })
    vi.unstubAllEnvs()
  })
  return { url: `http://127.0.0.1:${port}`, bucket, stop }
}
