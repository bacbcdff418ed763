import { query } from '#server/kernel/db/query.ts'
import type { ServerHooks } from '#server/kernel/hooks/ServerHooks.ts'
import { Repository } from '#shared/features/installation/entities/Repository.ts'
import { queueRemoval } from './hostingJobs.ts'
import type { StoredRepository } from './settleDeployment.ts'

export const repositoryHooks: ServerHooks = {
  entity: Repository,
  /** A repository that has files stays: their public addresses would end without notice. */
  async undeletable(client, organization, keys) {
    const rows = await query<{ repository: string; files: number }>(client, {
      name: 'repositories-with-files',
      text: `SELECT repository, count(*)::int AS files FROM "Asset"
        WHERE organization = $1 AND repository = ANY($2) AND status NOT IN ('removed', 'deleted') GROUP BY repository`,
      values: [organization, keys],
    })
    return new Map(
      rows.map(({ repository, files }) => [
        repository,
        files === 1 ? 'A file is published in it.' : `${files} files are published in it.`,
      ]),
    )
  },
  /** Nothing of it stays at the hosting. */
  async follow(client, { deps }, { action, before }) {
    // The stored values were validated by the definition's schema.
    if (action === 'delete' && before) await queueRemoval(deps.jobs, client, before as StoredRepository)
  },
}
