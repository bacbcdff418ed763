import { Prisma } from '#server/kernel/db/generated/client.ts'
import { query } from '#server/kernel/db/query.ts'
import type { ServerHooks } from '#server/kernel/hooks/ServerHooks.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import { type PortalFault, portalFaults } from '#shared/features/portals/rules/portalFaults.ts'
import { fontFile } from '#shared/kernel/theme/ownFonts.ts'
import { objectPath } from '../../content/files/fileAddress.ts'
import { findMedia } from '../../content/files/findMedia.ts'

type FileRow = { key: string; type: string; organization: string; files: { name: string; hash: string }[] }

/**
 * Whether a portal may be published (`portalFaults`), the files of its pictures and those of its pages and categories,
 * and when it was deployed (DEP-02).
 */
export const judgePortal: NonNullable<ServerHooks['publish']> = async (client, draft, belonging, known) => {
  const keys = [{ entity: Portal, record: draft }, ...belonging].flatMap(({ entity, record }) => [
    ...findMedia(entity, record),
  ])
  const rows = await query<FileRow>(
    client,
    Prisma.sql`SELECT key, type, organization, files FROM "Asset" WHERE key = ANY(${keys})
      AND status NOT IN ('removed', 'deleted')`,
  )
  // Cast: a row of the table has all of a portal's fields.
  const portal = draft as Portal
  const paths = fontPaths(rows)
  const faults = [...portalFaults(portal, belonging), ...fontFaults(portal, paths, known.inspected)]
  return {
    faults: faults.map(({ path, message }) => ({ path: path.join('.'), message })),
    objects: rows.flatMap(({ organization, files }) =>
      files.map(({ hash }) => objectPath(organization, hash)),
    ),
    unread: portal.fonts.flatMap(({ file }) => paths.get(file ?? '') ?? []),
    live: { deployedAt: new Date(known.now).toISOString() },
  }
}

/** The storage paths of fonts for pages, by the keys of their assets. */
const fontPaths = (rows: readonly FileRow[]): ReadonlyMap<string, string> =>
  new Map(
    rows.flatMap(({ key, type, organization, files }) => {
      const made = type === 'font' ? files.find(({ name }) => name === fontFile) : undefined
      return made ? [[key, objectPath(organization, made.hash)] as const] : []
    }),
  )

/** Own fonts that pages could not load: their file is gone, is no font, or was not made fit for pages yet. */
function fontFaults(
  { fonts }: Portal,
  paths: ReadonlyMap<string, string>,
  inspected: ReadonlyMap<string, string | null>,
): PortalFault[] {
  return fonts.flatMap(({ id, family, file }) => {
    const path = paths.get(file ?? '')
    const reason =
      path === undefined
        ? 'Wait until it is prepared, or remove it on the stylesheet screen.'
        : inspected.get(path)
    if (!reason) return []
    return {
      path: ['fonts', id],
      message: `A file of the font “${family}” is not ready for pages. ${reason}`,
    }
  })
}
