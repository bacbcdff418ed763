import type { Readable } from 'node:stream'

export type StoredObject = { size: number; mimeType: string; etag: string; modifiedAt: string }

/**
 * File storage: the local disk, or any S3. Features address objects by content (`{organization}/objects/{sha256}`),
 * so a key is written once and never changed. Paths must be relative, without `..`, and at most 1024 bytes.
 */
export type Storage = {
  /** Writes the whole object or nothing. */
  put(path: string, body: Readable | Uint8Array, facts: { mimeType: string; size?: number }): Promise<void>
  /** @throws AppError `not_found`. `start` and `end` are byte offsets, both included. */
  get(
    path: string,
    range?: { start: number; end?: number },
  ): Promise<{ body: Readable; object: StoredObject }>
  find(path: string): Promise<StoredObject | null>
  list(prefix: string): AsyncIterable<{ path: string; size: number }>
  delete(path: string): Promise<void>
  /** A resumable upload in parts that survives a restart of the server: bytes are appended in order. */
  upload(path: string, facts: { mimeType: string }): Promise<Upload>
  /** Throws if the storage is not writable. */
  check(): Promise<void>
}

/** An unfinished upload; `upload(path)` finds it again after a restart. */
export type Upload = {
  /** The number of bytes stored safely. */
  offset: number
  /** Appends at `offset` and returns the new offset. Bytes that arrived before a disconnect are kept if possible. */
  append(body: Readable): Promise<number>
  /** The bytes so far, for hashing before `complete`. */
  read(): Readable
  complete(): Promise<void>
  abort(): Promise<void>
}
