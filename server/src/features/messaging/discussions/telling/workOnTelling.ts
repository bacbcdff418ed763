import { z } from 'zod'
import type { Deps } from '#server/kernel/Deps.ts'
import { letterJob, moderatorsJob, readersJob, rejectionJob } from './queues.ts'
import { tellAuthorOf } from './tellAuthorOf.ts'
import { tellModeratorsOf } from './tellModeratorsOf.ts'
import { sendLetter, tellReadersOf } from './tellReadersOf.ts'

const readersData = z.object({ organization: z.string(), topic: z.string() })
const moderatorsData = z.object({ organization: z.string() })

export async function workOnTelling(deps: Deps): Promise<void> {
  await deps.jobs.work(readersJob, (data) => {
    const { organization, topic } = readersData.parse(data)
    return tellReadersOf(deps, organization, topic)
  })
  await deps.jobs.work(letterJob, (data) => sendLetter(deps, data), { atOnce: 20 })
  await deps.jobs.work(rejectionJob, (data) => tellAuthorOf(deps, data))
  await deps.jobs.work(moderatorsJob, (data) =>
    tellModeratorsOf(deps, moderatorsData.parse(data).organization),
  )
}
