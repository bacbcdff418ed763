import { z } from 'zod'
import type { Deps } from '#server/kernel/Deps.ts'
import type { ServerHooks } from '#server/kernel/hooks/ServerHooks.ts'
import { knownTypes } from '#shared/features/assistant/rules/answerSource.ts'
import { learnables } from '../../learning/learnables.ts'
import { knowledgePort } from '../ports/knowledge/knowledgePort.ts'
import { findStale } from './findStale.ts'
import { readItem } from './readItem.ts'

export const readJobName = 'assistant.read'
const jobData = z.object({ organization: z.string() })

type Keeping = Pick<Deps, 'jobs'>

/** A new edition is read soon after it was published. */
export const keepKnownHooks = knownTypes.map(
  (type): ServerHooks => ({
    entity: learnables[type].item,
    async published(jobs, client, { organization }) {
      await jobs.enqueue(readJobName, { organization }, { client })
    },
  }),
)

/** Reads what has changed of an organization; of several that ask at once, one does. */
export const readSoon = async ({ jobs }: Keeping, organization: string): Promise<void> =>
  await jobs.enqueue(readJobName, { organization }, { singletonKey: organization })

/** Starts the worker; called once per server process. */
export async function workOnKnowledge(deps: Deps): Promise<void> {
  await deps.jobs.work(readJobName, async (data, signal) => {
    const { organization } = jobData.parse(data)
    await readChanged(deps, organization, signal)
    await deps.ports.of(knowledgePort).learnMeanings(organization, signal)
  })
}

/** At each start: reads items that were published before there was an assistant, and the work of a stopped server. */
export async function readAtStart(deps: Deps): Promise<void> {
  const stale = await findStale(deps.db).organizations()
  const withoutMeanings = await deps.ports.of(knowledgePort).withoutMeanings()
  for (const organization of new Set([...stale, ...withoutMeanings])) await readSoon(deps, organization)
}

/** Reads each item whose published state, or a file of it, is newer than the read text; forgets deleted ones. */
export async function readChanged(
  deps: Pick<Deps, 'db' | 'storage' | 'ports' | 'log' | 'now'>,
  organization: string,
  signal?: AbortSignal,
): Promise<void> {
  for (const item of await findStale(deps.db).items(organization)) {
    signal?.throwIfAborted()
    await readItem(deps, item)
  }
}
