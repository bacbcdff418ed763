import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { execute } from '#server/kernel/db/query.ts'
import { findRecord } from '#server/kernel/db/records/findRecord.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import { writeSynced } from '#server/kernel/sync/writeSynced.ts'
import { Asset } from '#shared/features/content/entities/Asset.ts'
import { Repository } from '#shared/features/installation/entities/Repository.ts'
import type { publishToRepository as operation } from '#shared/features/installation/operations/repositories.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { faultSaying, makeDetails } from '#shared/kernel/errors/faults.ts'
import { keyOf } from '#shared/kernel/model/key.ts'
import { publicView } from '#shared/kernel/rules/access/publicView.ts'
import { publicAddress } from '../../content/files/publicAddress.ts'
import { queueInvalidation } from './hostingJobs.ts'

/** Gives an asset its place in a repository, and says where everybody finds it, if it is public. */
export const publishToRepository: Handler<typeof operation> = async (input, { deps }) => {
  const { organizationID, sourcePath, destinationPath: path } = input
  const sourceName = input.sourceName ?? 'original'
  const repository = await findRecord(deps.db, Repository, {
    where: Prisma.sql`key = ${keyOf(Repository, organizationID, input.destinationRepository)}`,
  })
  const asset = await findRecord(deps.db, Asset, {
    where: Prisma.sql`organization = ${organizationID} AND (path = ${sourcePath} OR (path IS NULL AND id = ${sourcePath}))
      AND status NOT IN ('removed', 'deleted')`,
  })
  if (!repository || !asset?.files.some(({ name }) => name === sourceName)) throw new AppError('not_found')
  if (!isPath(path))
    throw refusePath(
      'A path has names of letters, digits, dots, hyphens and underscores, with slashes between them.',
    )
  if (await isTaken(deps, repository.key, path, asset.key))
    throw refusePath('Another file of the repository has this path.')
  const written = await writeSynced(deps, organizationID, {
    do: 'update',
    entity: Asset,
    key: asset.key,
    values: { repository: repository.key, repositoryID: repository.id, path },
  })
  if (!written) throw new AppError('not_found')
  await queueInvalidation(deps, repository, path)
  const { bucket, publicHost } = repository
  const isOpen = written.access === 'public' && (repository.status === 'online' || isOnlineAgain(repository))
  return {
    asset: publicView(Asset, written, { isEntitled: true, isStaff: true }),
    address:
      isOpen && bucket
        ? publicAddress(deps, { bucket, publicHost: publicHost ?? null }, path, sourceName)
        : null,
  }
}

/** While it is deployed again, its files are where they were. */
const isOnlineAgain = ({ status, deployedAt }: Pick<Repository, 'status' | 'deployedAt'>) =>
  status === 'deploying' && Boolean(deployedAt)

const isPath = (path: string): boolean =>
  path.split('/').every((name) => /^[\w.-]{1,255}$/.test(name) && name !== '.' && name !== '..')

const isTaken = async ({ db }: Pick<Deps, 'db'>, repository: string, path: string, asset: string) =>
  (await execute(
    db,
    Prisma.sql`SELECT 1 FROM "Asset" WHERE repository = ${repository} AND path = ${path} AND key <> ${asset}
      AND status NOT IN ('removed', 'deleted') LIMIT 1`,
  )) > 0

const refusePath = (said: string) =>
  new AppError('validation', { details: makeDetails({ destinationPath: faultSaying(said) }) })
