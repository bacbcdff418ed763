import type { Entity } from '../model/Entity.ts'

/** What the server knows of the one who asks; tenancy was decided before (server/access). */
export type SyncFacts = {
  /** The server's clock, milliseconds since 1970. */
  now: number
  /** Who is asking, as conflicts name them. */
  user: string | null
  /** What they may do in this organization. */
  may(entity: Entity, action: 'create' | 'update' | 'delete'): boolean
  /** Smaller pages than protocol.ts allows, for tests; a change must fit a page. */
  limits?: { cellsPerPage: number; cellsPerChange: number }
}
