import type { Readable } from 'node:stream'

export type StoredObject = { size: number; mimeType: string; etag: string; modifiedAt: string }

/**
 * Where files lie: the local disk, or any S3. Objects are content-addressed by the features above
 * (`{organization}/objects/{sha256}`), so a key is written once and never changed.
 * A path is refused unless it is relative, without `..`, and at most 1024 bytes.
 */
export type Storage = {
  /** Writes the whole object, or none of it. */
  put(path: string, body: Readable | Uint8Array, facts: { mimeType: string; size?: number }): Promise<void>
  /** `not_found` when it is not there. `start` and `end` are byte offsets, both included. */
  get(
    path: string,
    range?: { start: number; end?: number },
  ): Promise<{ body: Readable; object: StoredObject }>
  find(path: string): Promise<StoredObject | null>
  list(prefix: string): AsyncIterable<{ path: string; size: number }>
  delete(path: string): Promise<void>
  /** An upload in parts that survives a restart of the server: bytes go to the end, in order. */
  upload(path: string, facts: { mimeType: string }): Promise<Upload>
  /** Raises when the storage cannot be written to. */
  check(): Promise<void>
}

/** An unfinished upload; `upload(path)` finds it again after a restart. */
export type Upload = {
  /** Bytes that are safely stored. */
  offset: number
  /** Appends at `offset`; answers the new one. Whatever arrived before a cut is kept where possible. */
  append(body: Readable): Promise<number>
  /** The bytes so far, for hashing before `complete`. */
  read(): Readable
  complete(): Promise<void>
  abort(): Promise<void>
}
