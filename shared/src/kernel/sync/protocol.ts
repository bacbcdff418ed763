import { z } from 'zod'

/**
 * The sync protocol between console and server (docs/sync.md). One `POST /sync` carries the console's writes and
 * returns the changes since its cursor.
 */

/**
 * Requests carry the version of the console's data (sync/upgrade) in this header too, so that an old console is told
 * before its body is read. Consoles of version 1 have no header, and say their version in `POST /sync` alone.
 */
export const versionHeader = 'X-Lectern-Data-Version'
export const firstVersion = 1

/** A hybrid logical clock's stamp: sortable text, globally unique (sync/clock). */
export const stampPattern = /^[0-9a-z]{9}-[0-9a-z]{4}-[A-Za-z0-9]{8,24}$/
const stamp = z.string().regex(stampPattern)

/** A replica's name: one store on one computer. */
export const replicaPattern = /^[A-Za-z0-9]{8,24}$/

/** The replica name of the server's own writes: GraphQL, jobs, and verdicts of arbitration. */
export const serverReplica = 'lecternserver'
/** The server's name in histories and conflicts. */
export const serverName = 'The server'

/** An element's place: its parent's id (null at the top) and its order key among siblings. */
export type Place = { parent: string | null; order: string }

/** One value at one path of one record, as stored on the server. No value: the cell was cleared (null). */
const cellSchema = z.strictObject({
  entity: z.string().max(40),
  key: z.string().max(140),
  path: z.string().max(1024),
  value: z.json(),
  stamp,
  /** The organization's sequence number of the change that last wrote it. */
  seq: z.number().int().nonnegative(),
})
export type Cell = z.infer<typeof cellSchema>

/** One accepted edit of one cell, made on a console and not yet acknowledged. */
const writeSchema = z.strictObject({
  /** Counts a replica's writes from 1, without gaps: the server applies each number once. */
  n: z.number().int().positive(),
  entity: z.string().max(40),
  key: z.string().max(140),
  path: z.string().max(1024),
  value: z.json(),
  stamp,
  /**
   * The changes of this cell that its author had seen: all up to this sequence number. It is the cursor at the
   * time of the edit; while an earlier write to the same cell is pending, that write's `baseSeq`, since that
   * write hid what arrived under it.
   */
  baseSeq: z.number().int().nonnegative(),
  /**
   * The version that path and value are of, if not the request's: a write that was first sent before the console was
   * upgraded keeps its form, since it may have been applied, and the hash chain is made of it.
   */
  version: z.number().int().positive().optional(),
})
export type Write = z.infer<typeof writeSchema>

export const maxWritesPerPush = 2000
export const maxCellsPerPage = 5000
/** The maximum number of cells per sequence number: the server splits a bigger change over several. */
export const maxCellsPerChange = 2000
/** Approximate JSON characters per page or push: large enough to be fast, small enough for every proxy. */
export const maxCharsPerMessage = 4_000_000
/** A push compressed by gzip says its size before in this header: the server reserves that room, and unpacks no more. */
export const unpackedLengthHeader = 'X-Lectern-Unpacked-Length'
/** A stamp may be this far ahead of the server's clock. */
export const maxClockSkewMs = 5 * 60_000

export const syncRequestSchema = z.strictObject({
  /** The version of the console's data (sync/upgrade). */
  version: z.number().int(),
  organization: z.string().max(64),
  replica: z.string().regex(replicaPattern),
  /** Its computer's name, shown to tell two versions apart. */
  device: z.string().max(80).optional(),
  /** The console's clock, milliseconds since 1970, to detect a wrong one. */
  now: z.number(),
  /** Everything up to and including this sequence number has been merged; 0 at first. */
  cursor: z.number().int().nonnegative(),
  /**
   * The highest write number of this store; 0 at first. If the server knows a higher one, the store is a copy.
   */
  given: z.number().int().nonnegative(),
  /** The hash chain of all its writes before these (chainWrites); 64 zeros at first. */
  chain: z.string().regex(/^[0-9a-f]{64}$/),
  writes: z.array(writeSchema).max(maxWritesPerPush),
})
export type SyncRequest = z.infer<typeof syncRequestSchema>

export type SyncResponse = {
  /** The version of the server's data. A console of the version before gets no cells, and its cursor stays. */
  version: number
  /** The replica's writes up to this number are on the server's disk. */
  acknowledged: number
  /**
   * The store is a copy, or one end was restored from a backup: this replica's writes differ from those on the
   * server. None was applied; the console continues under a new name.
   */
  forked: boolean
  /** Permanently refused writes, with the reasons; their values are kept as conflicts. */
  refused: { n: number; reason: string }[]
  /** Ordered by seq; a change's cells are never split between pages. */
  cells: Cell[]
  /** The authors of these cells, by their stamps' replicas, as far as the server knows them. */
  authors: Record<string, string>
  /** The computers of these replicas, by the names that they gave; an older server sends none. */
  computers?: Record<string, string>
  /** The cursor after these cells. */
  cursor: number
  /** Whether more pages follow. */
  hasMore: boolean
  /** The organization's newest sequence number, and the content hash of all its records at it. */
  head: number
  hash: string
  /** The server's clock, milliseconds since 1970. */
  now: number
}

/** If the total hash differs, consoles request each record's hash, in pages. */
export const hashesRequestSchema = z.strictObject({
  version: z.number().int().default(firstVersion),
  organization: z.string().max(64),
  after: z.strictObject({ entity: z.string().max(40), key: z.string().max(140) }).nullable(),
})
export type HashesRequest = z.infer<typeof hashesRequestSchema>
export const maxHashesPerPage = 5000

export type SyncHashes = {
  head: number
  records: { entity: string; key: string; hash: string }[]
  /** Continue after this record; null at the end. */
  next: { entity: string; key: string } | null
}

/** Then they request all cells of the records that differ. */
export const recordsRequestSchema = z.strictObject({
  version: z.number().int().default(firstVersion),
  organization: z.string().max(64),
  records: z.array(z.strictObject({ entity: z.string().max(40), key: z.string().max(140) })).max(50),
})
export type RecordsRequest = z.infer<typeof recordsRequestSchema>
export type RecordsResponse = { head: number; cells: Cell[] }

/**
 * A console's first contact with a server: it is told its version before it sends anything. The path looks like a
 * file's, so that servers of version 1, which do not have it, answer `not_found` and not a page.
 */
export const greetingPath = '/sync/version.json'
export type SyncGreeting = { version: number }

/** Asset files travel by content hash, in parts of this size (bytes); the last one may be shorter. */
export const objectPartSize = 8 * 1024 * 1024
export const maxObjectSize = 20 * 1024 * 1024 * 1024

/**
 * `POST /sync/objects` asks which of these the server still needs, and where a broken upload stopped.
 * `PUT /sync/objects/{hash}?offset=N` appends bytes at N (409 with the true offset otherwise);
 * the server hashes the whole at its end, and keeps it only if the hash is right.
 * `GET /sync/objects/{hash}` gives them back, with ranges.
 */
export const objectsRequestSchema = z.strictObject({
  organization: z.string().max(64),
  objects: z
    .array(
      z.strictObject({
        hash: z.string().regex(/^[0-9a-f]{64}$/),
        size: z.number().int().nonnegative().max(maxObjectSize),
      }),
    )
    .max(1000),
})
export type ObjectsRequest = z.infer<typeof objectsRequestSchema>
export type ObjectsResponse = { objects: { hash: string; stored: boolean; offset: number }[] }

/** A cell's or write's approximate size in a message, in characters of JSON. */
export const measureCell = (cell: Pick<Cell, 'key' | 'path' | 'value'>): number =>
  140 +
  cell.key.length +
  cell.path.length +
  (typeof cell.value === 'string' ? cell.value.length : JSON.stringify(cell.value).length)
