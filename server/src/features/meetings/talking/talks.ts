import type { Deps } from '#server/kernel/Deps.ts'

/** Tells the visits of a meeting's room that its chat or its lock changed. A room is in one process, and so are its visits. */
export type Talks = {
  /** Calls `tell` after each change until the answer is called. */
  hear(meeting: string, tell: () => void): () => void
  said(meeting: string): void
}

const byDatabase = new WeakMap<Deps['db'], Talks>()

export function getTalks({ db }: Pick<Deps, 'db'>): Talks {
  const talks = byDatabase.get(db) ?? createTalks()
  byDatabase.set(db, talks)
  return talks
}

function createTalks(): Talks {
  const heard = new Map<string, Set<() => void>>()
  return {
    hear(meeting, tell) {
      const tells = heard.get(meeting) ?? new Set()
      heard.set(meeting, tells.add(tell))
      return () => {
        tells.delete(tell)
        if (tells.size === 0 && heard.get(meeting) === tells) heard.delete(meeting)
      }
    },
    said(meeting) {
      for (const tell of heard.get(meeting) ?? []) tell()
    },
  }
}
