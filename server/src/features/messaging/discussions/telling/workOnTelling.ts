import { z } from 'zod'
import type { Deps } from '#server/kernel/Deps.ts'
import { mailModerators } from './mailModerators.ts'
import { mailReaders } from './mailReaders.ts'
import { moderatorsJob, readersJob } from './queues.ts'

const readersData = z.object({ organization: z.string(), topic: z.string() })
const moderatorsData = z.object({ organization: z.string() })

export async function workOnTelling(deps: Deps): Promise<void> {
  await deps.jobs.work(readersJob, (data) => {
    const { organization, topic } = readersData.parse(data)
    return mailReaders(deps, organization, topic)
  })
  await deps.jobs.work(moderatorsJob, (data) => mailModerators(deps, moderatorsData.parse(data).organization))
}
