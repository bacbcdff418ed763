import { z } from 'zod'
import type { Deps } from '#server/kernel/Deps.ts'

const removeJob = 'privacy.removeExport'
const lifeSeconds = 24 * 3600
const schema = z.object({ path: z.string() })

/** An archive can be downloaded for ten minutes; it is deleted after a day. */
export const removeLater = ({ jobs }: Pick<Deps, 'jobs'>, organization: string, path: string) =>
  jobs.enqueue(
    removeJob,
    { path, organization },
    { startAfterSeconds: lifeSeconds, retries: 10, singletonKey: path },
  )

export const removeExport = async ({ storage }: Pick<Deps, 'storage'>, data: Record<string, unknown>) =>
  storage.delete(schema.parse(data).path)

export async function workOnExports(deps: Pick<Deps, 'jobs' | 'storage'>): Promise<void> {
  await deps.jobs.work(removeJob, (data) => removeExport(deps, data))
}
