import { createHash } from 'node:crypto'
import { Readable, Transform } from 'node:stream'
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload as MultipartUpload } from '@aws-sdk/lib-storage'
import type { Settings } from '../../settings/Settings.ts'
import { StartupError } from '../../settings/StartupError.ts'
import { openS3Upload } from './openS3Upload.ts'
import type { Storage, StoredObject } from './Storage.ts'
import { noSuchObject, rangeBeyondEnd, storageError, wrongSize } from './storageErrors.ts'
import { checkStoragePath } from './storagePath.ts'

/** The prefix of unfinished upload parts; `list` hides them. */
const uploadsPrefix = '.uploads/'

type S3Storage = Storage & {
  /** Makes the bucket if there is none. @throws StartupError if it cannot; an S3 that does not answer is left to `check` */
  makeBucket(): Promise<void>
  close(): void
}

/** Any S3: Amazon's, MinIO, Ceph, R2. Uses only calls that all of them support. */
export function createS3Storage(settings: NonNullable<Settings['s3']>): S3Storage {
  const { bucket: Bucket, accessKeyId, secretAccessKey, region, endpoint } = settings
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Many S3 implementations do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

  const write = async (Key: string, body: Readable | Uint8Array, mimeType: string, size?: number) => {
    if (body instanceof Uint8Array) {
      if (size !== undefined && body.length !== size) throw wrongSize(size, body.length)
      await client.send(new PutObjectCommand({ Bucket, Key, Body: body, ContentType: mimeType }))
      return
    }
    // The key is not visible before the last part is confirmed.
    const counted = size === undefined ? body : counting(body, size)
    const upload = new MultipartUpload({
      client,
      params: { Bucket, Key, Body: counted, ContentType: mimeType },
    })
    await upload.done()
  }

  const storage: Storage = {
    async find(path) {
      try {
        const head = await client.send(new HeadObjectCommand({ Bucket, Key: checkStoragePath(path) }))
        return toObject(head)
      } catch (error) {
        if (isMissing(error)) return null
        throw storageError(error)
      }
    },
    async put(path, body, { mimeType, size }) {
      let sourceFault: unknown = null
      if (body instanceof Readable)
        body.once('error', (error) => {
          sourceFault = error
        })
      try {
        await write(checkStoragePath(path), body, mimeType, size)
      } catch (error) {
        throw sourceFault ?? storageError(error)
      }
    },
    async get(path, range) {
      const Range = range && `bytes=${range.start}-${range.end ?? ''}`
      try {
        const answer = await client.send(
          new GetObjectCommand({ Bucket, Key: checkStoragePath(path), ...(Range && { Range }) }),
        )
        const total = /\/(\d+)$/.exec(answer.ContentRange ?? '')?.[1]
        const object = { ...toObject(answer), ...(total && { size: Number(total) }) }
        if (!(answer.Body instanceof Readable)) throw new Error('S3 answered without a body')
        return { body: answer.Body, object }
      } catch (error) {
        if (isMissing(error)) throw noSuchObject()
        if (statusOf(error) === 416) throw rangeBeyondEnd((await storage.find(path))?.size ?? 0)
        throw storageError(error)
      }
    },
    async *list(prefix) {
      let ContinuationToken: string | undefined
      do {
        const page = await client
          .send(
            new ListObjectsV2Command({
              Bucket,
              Prefix: prefix,
              ...(ContinuationToken && { ContinuationToken }),
            }),
          )
          .catch((error: unknown) => {
            throw storageError(error)
          })
        for (const { Key, Size } of page.Contents ?? [])
          if (Key && (prefix.startsWith(uploadsPrefix) || !Key.startsWith(uploadsPrefix)))
            yield { path: Key, size: Size ?? 0 }
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken)
    },
    async delete(path) {
      try {
        await client.send(new DeleteObjectCommand({ Bucket, Key: checkStoragePath(path) }))
      } catch (error) {
        if (!isMissing(error)) throw storageError(error)
      }
    },
    upload(path, { mimeType }) {
      const name = createHash('sha256').update(checkStoragePath(path)).digest('hex')
      return openS3Upload(storage, `${uploadsPrefix}${name}/`, (body) =>
        storage.put(path, body, { mimeType }),
      )
    },
    async check() {
      try {
        await client.send(new HeadBucketCommand({ Bucket }))
      } catch (error) {
        throw storageError(error)
      }
    },
  }
  async function makeBucket(): Promise<void> {
    try {
      await client.send(new HeadBucketCommand({ Bucket }))
      return
    } catch (error) {
      if (!isMissing(error)) return
    }
    try {
      await client.send(new CreateBucketCommand({ Bucket }))
    } catch (error) {
      if (nameOf(error) === 'BucketAlreadyOwnedByYou') return
      throw new StartupError(
        `There is no bucket “${Bucket}” (S3_BUCKET), and it could not be made: ${nameOf(error)}. Make it by hand, or give the key the right to.`,
      )
    }
  }
  return { ...storage, makeBucket, close: () => client.destroy() }
}

type Head = {
  ContentLength?: number | undefined
  ContentType?: string | undefined
  ETag?: string | undefined
  LastModified?: Date | undefined
}

const toObject = (head: Head): StoredObject => ({
  size: head.ContentLength ?? 0,
  mimeType: head.ContentType ?? 'application/octet-stream',
  etag: (head.ETag ?? '').replaceAll('"', ''),
  modifiedAt: (head.LastModified ?? new Date(0)).toISOString(),
})

/** Throws at the end of a stream whose length differs from the announced one, so that nothing is published. */
function counting(body: Readable, size: number): Readable {
  let got = 0
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      got += chunk.length
      done(got > size ? wrongSize(size, got) : null, chunk)
    },
    flush(done) {
      done(got === size ? null : wrongSize(size, got))
    },
  })
  body.once('error', (error) => counter.destroy(error))
  return body.pipe(counter)
}

const statusOf = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } } | null)?.$metadata?.httpStatusCode
const isMissing = (error: unknown) => statusOf(error) === 404
const nameOf = (error: unknown) => (error instanceof Error ? error.name : String(error))
