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

/** Stores images and documents in an S3 bucket. The SDK reads the credentials from its environment (`AWS_ACCESS_KEY_ID`, a role). */
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
  const read = async (name: string) => {
    try {
      return (await client.send(new GetObjectCommand(objectKey(name)))).Body
    } catch (error) {
      if (toError(error).name === 'NoSuchKey') return undefined
      throw unavailable(error)
    }
  }
  return {
    async put(name, bytes) {
      await client.send(new PutObjectCommand({ ...objectKey(name), ...headersOf(name), Body: bytes })).catch(fail)
    },
    async get(name) {
      const body = await read(name)
      return body && Buffer.from(await body.transformToByteArray().catch(fail))
    },
    open: async (name) => (await read(name))?.transformToWebStream(),
    async remove(name) {
      await client.send(new DeleteObjectCommand(objectKey(name))).catch(fail)
    },
    close: () => client.destroy(),
  }
}

/** Images may be shown from the bucket itself; documents are saved. */
function headersOf(name: string) {
  const [, type] = /\.(avif|webp)$/.exec(name) ?? []
  return type
    ? { ContentType: `image/${type}`, CacheControl: 'public, max-age=31536000, immutable' }
    : { ContentType: 'application/octet-stream', ContentDisposition: 'attachment' }
}

function fail(error: unknown): never {
  throw unavailable(error)
}

const unavailable = (error: unknown) =>
  new ImageStoreUnavailable(imageStoreMessages.bucketUnavailable(toError(error).message || toError(error).name), { cause: error })
