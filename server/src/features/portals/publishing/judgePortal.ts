import { Prisma } from '#server/kernel/db/generated/client.ts'
import { query } from '#server/kernel/db/query.ts'
import type { ServerHooks } from '#server/kernel/hooks/ServerHooks.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import { portalFaults } from '#shared/features/portals/rules/portalFaults.ts'
import { objectPath } from '../../content/files/fileAddress.ts'
import { findMedia } from '../../content/files/findMedia.ts'

/**
 * Whether a portal may be published (`portalFaults`), the files of its pictures and those of its pages and categories,
 * and when it was deployed (DEP-02).
 */
export const judgePortal: NonNullable<ServerHooks['publish']> = async (client, draft, belonging, now) => {
  const keys = [{ entity: Portal, record: draft }, ...belonging].flatMap(({ entity, record }) => [
    ...findMedia(entity, record),
  ])
  const rows = await query<{ organization: string; files: { hash: string }[] }>(
    client,
    Prisma.sql`SELECT organization, files FROM "Asset" WHERE key = ANY(${keys})
      AND status NOT IN ('removed', 'deleted')`,
  )
  // Cast: a row of the table has all of a portal's fields.
  const faults = portalFaults(draft as Portal, belonging)
  return {
    faults: faults.map(({ path, message }) => ({ path: path.join('.'), message })),
    objects: rows.flatMap(({ organization, files }) =>
      files.map(({ hash }) => objectPath(organization, hash)),
    ),
    live: { deployedAt: new Date(now).toISOString() },
  }
}
