import type { Actor } from '../model/Entity.ts'

/** The server's facts about the asker; tenancy was checked before (server/access). */
export type SyncFacts = {
  /** The server's clock, milliseconds since 1970. */
  now: number
  /** The asker's name in conflicts. */
  user: string | null
  /** The asker's actors in this organization: decide what they may write, and which changes they receive. */
  actors: ReadonlySet<Actor>
  /** Smaller pages than protocol.ts allows, for tests; a change must fit in a page. */
  limits?: { cellsPerPage: number; cellsPerChange: number }
}
