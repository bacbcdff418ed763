import type { Asked } from '#web/kernel/manifest/page.tsx'
import { loadSession } from '../../identity/session/useSession.ts'
import { begunLast } from '../learnings/begunItems.ts'
import { learningsQuery } from '../learnings/learningsQuery.ts'

/** Loads what the row of what a learner was doing shows, before the page: later it would push the page down. */
export async function loadContinuing(asked: Asked): Promise<void> {
  const begun = begunLast(await loadSession(asked))
  if (begun.length === 0) return
  await asked.cache.prefetchQuery(learningsQuery(asked.site.api, await asked.viewer, begun))
}
