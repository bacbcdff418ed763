import type { Actor } from '../model/Entity.ts'

/** What the server knows of the one who asks; tenancy was decided before (server/access). */
export type SyncFacts = {
  /** The server's clock, milliseconds since 1970. */
  now: number
  /** Who is asking, as conflicts name them. */
  user: string | null
  /** What they count as in this organization: decides what they may write, and what of it they hear. */
  actors: ReadonlySet<Actor>
  /** Smaller pages than protocol.ts allows, for tests; a change must fit a page. */
  limits?: { cellsPerPage: number; cellsPerChange: number }
}
