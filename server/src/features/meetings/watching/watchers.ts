import type { Deps } from '#server/kernel/Deps.ts'
import { query } from '#server/kernel/db/query.ts'
import { shownStatus } from '#shared/features/meetings/rules/meetingState.ts'

/** Tells open pages that a meeting changed. */
export type Watchers = {
  /** Calls `tell` after each change until the answer is called. */
  watch(meeting: string, tell: () => void): () => void
  /** This server changed it: its pages hear at once, those of other servers a moment later. */
  changed(meeting: string): void
}

/** The specification's own rate (MTG-23), once for all pages together. */
const lookEveryMs = 3000

type Row = {
  key: string
  version: string
  status: string
  startsAt: Date | null
  preStartOpenDuration: number | null
}

const byDatabase = new WeakMap<Deps['db'], Watchers>()

/** One for the server: as long as any page watches, one query finds every change. */
export function getWatchers(deps: Pick<Deps, 'db' | 'log' | 'now'>): Watchers {
  const watchers = byDatabase.get(deps.db) ?? createWatchers(deps)
  byDatabase.set(deps.db, watchers)
  return watchers
}

function createWatchers({ db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>): Watchers {
  const watched = new Map<string, { tells: Set<() => void>; seen: string | null }>()
  let isWaiting = false

  async function look(): Promise<void> {
    const keys = [...watched.keys()]
    const rows = await query<Row>(db, {
      name: 'watched-meetings',
      text: `SELECT m.key, m.xmin::text AS version, m.status, m."startsAt", m."preStartOpenDuration"
        FROM "Meeting" m WHERE m.key = ANY($1::text[])`,
      values: [keys],
    })
    const byKey = new Map(rows.map((row) => [row.key, row]))
    for (const key of keys) {
      const one = watched.get(key)
      if (!one) continue
      const seen = asSeen(byKey.get(key), now())
      if (one.seen !== null && one.seen !== seen) for (const tell of one.tells) tell()
      one.seen = seen
    }
  }

  function lookLater(): void {
    if (isWaiting) return
    isWaiting = true
    setTimeout(async () => {
      // The last page has gone, perhaps since the server stops and its database with it.
      if (watched.size > 0)
        await look().catch((err) => log.warn({ err }, 'watched meetings could not be read'))
      isWaiting = false
      if (watched.size > 0) lookLater()
    }, lookEveryMs).unref()
  }

  return {
    watch(meeting, tell) {
      const one = watched.get(meeting) ?? { tells: new Set(), seen: null }
      watched.set(meeting, one)
      one.tells.add(tell)
      lookLater()
      return () => {
        one.tells.delete(tell)
        if (one.tells.size === 0 && watched.get(meeting) === one) watched.delete(meeting)
      }
    },
    changed(meeting) {
      for (const tell of watched.get(meeting)?.tells ?? []) tell()
    },
  }
}

/** Another text where anything changed: the stored meeting, or by the clock what a page shows of it. */
function asSeen(row: Row | undefined, now: number): string {
  if (!row) return 'deleted'
  const { version, startsAt, ...rest } = row
  return `${version} ${shownStatus({ ...rest, startsAt: startsAt?.toISOString() ?? null }, now)}`
}
