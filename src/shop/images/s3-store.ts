import { toError } from '../to-error.ts'
import { type ImageStore, ImageStoreUnavailable } from './image-store.ts'
import { imageStoreMessages } from './messages.ts'

export interface S3Settings {
  bucket: string
  /** The URL of an S3-compatible server other than Amazon's. Objects are at `<endpoint>/<bucket>/<name>`. */
  endpoint: string | undefined
  region: string
}

// The row of the image is locked during a write, so all attempts have to end before the transaction times out.
const RETRIES = { connectMs: 2_000, requestMs: 5_000, attempts: 3 }
const MAX_SOCKETS = 50

/** Stores images in an S3 bucket. The SDK reads the credentials from its environment (`AWS_ACCESS_KEY_ID`, a role). */
export async function s3Store({ bucket, endpoint, region }: S3Settings, retries = RETRIES): Promise<ImageStore> {
  const { S3Client, PutObjectCommand, GetObjectCommand, DeleteObjectCommand } = await import('@aws-sdk/client-s3')
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    maxAttempts: retries.attempts,
    requestHandler: {
      connectionTimeout: retries.connectMs,
      requestTimeout: retries.requestMs,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets: MAX_SOCKETS },
      httpsAgent: { maxSockets: MAX_SOCKETS },
    },
    // Not every S3-compatible server supports the newer checksums. TLS and the signature protect the bytes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const objectKey = (name: string) => ({ Bucket: bucket, Key: name })
  return {
    async put(name, bytes) {
      const headers = {
        ContentType: name.endsWith('.avif') ? 'image/avif' : 'image/webp',
        CacheControl: 'public, max-age=31536000, immutable',
      }
      await sendOrFail(client.send(new PutObjectCommand({ ...objectKey(name), ...headers, Body: bytes })))
    },
    async get(name) {
      try {
        const { Body } = await client.send(new GetObjectCommand(objectKey(name)))
        return Body && Buffer.from(await Body.transformToByteArray())
      } catch (error) {
        if (toError(error).name === 'NoSuchKey') return undefined
        throw unavailable(error)
      }
    },
    async remove(name) {
      await sendOrFail(client.send(new DeleteObjectCommand(objectKey(name))))
    },
    close: () => client.destroy(),
  }
}

const sendOrFail = <T>(answer: Promise<T>) =>
  answer.catch((error: unknown) => {
    throw unavailable(error)
  })

const unavailable = (error: unknown) =>
  new ImageStoreUnavailable(imageStoreMessages.bucketUnavailable(toError(error).message || toError(error).name), { cause: error })
