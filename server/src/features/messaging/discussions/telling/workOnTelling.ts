import { z } from 'zod'
import type { Deps } from '#server/kernel/Deps.ts'
import { moderatorsJob, readersJob } from './queues.ts'
import { tellModeratorsOf } from './tellModeratorsOf.ts'
import { tellReadersOf } from './tellReadersOf.ts'

const readersData = z.object({ organization: z.string(), topic: z.string() })
const moderatorsData = z.object({ organization: z.string() })

export async function workOnTelling(deps: Deps): Promise<void> {
  await deps.jobs.work(readersJob, (data) => {
    const { organization, topic } = readersData.parse(data)
    return tellReadersOf(deps, organization, topic)
  })
  await deps.jobs.work(moderatorsJob, (data) =>
    tellModeratorsOf(deps, moderatorsData.parse(data).organization),
  )
}
