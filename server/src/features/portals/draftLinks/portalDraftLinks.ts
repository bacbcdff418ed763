import { Prisma } from '#server/kernel/db/generated/client.ts'
import { execute } from '#server/kernel/db/query.ts'
import { findDraft } from '#server/kernel/editions/writePublished.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import {
  draftLinkDays,
  maxDraftLinks,
  type portalDraftLinks as operation,
  type sharePortalDraft as shareOperation,
} from '#shared/features/portals/operations/portalDraftLinks.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { createId } from '#shared/kernel/model/key.ts'
import { listDraftLinks } from './draftLinkStore.ts'

const dayMs = 24 * 3600 * 1000

export const portalDraftLinks: Handler<typeof operation> = async (input, context) => {
  await requireOwnPortal(input, context)
  return { links: await listDraftLinks(context.deps, input.portalKey) }
}

export const sharePortalDraft: Handler<typeof shareOperation> = async (input, context) => {
  await requireOwnPortal(input, context)
  const { deps, viewer } = context
  const { portalKey: portal, organizationID: organization } = input
  const now = deps.now()
  const ends = new Date(input.ends === true ? now : now + (input.days ?? draftLinkDays) * dayMs)
  if (input.link) {
    const count = await execute(
      deps.db,
      Prisma.sql`UPDATE "PortalDraftLink" SET "expiresAt" = ${ends}
        WHERE id = ${input.link} AND portal = ${portal} AND "expiresAt" > ${new Date(now)}`,
    )
    if (count === 0) throw new AppError('not_found')
  } else {
    if ((await listDraftLinks(deps, portal)).length >= maxDraftLinks)
      throw new AppError('too_large', { details: { reason: 'tooManyLinks' } })
    const author = viewer.kind === 'staff' ? viewer.userId : null
    await execute(
      deps.db,
      Prisma.sql`INSERT INTO "PortalDraftLink" (id, organization, portal, author, "createdAt", "expiresAt")
        VALUES (${createId()}, ${organization}, ${portal}, ${author}, ${new Date(now)}, ${ends})`,
    )
  }
  return { links: await listDraftLinks(deps, portal) }
}

type Named = { organizationID: string; portalKey: string }

/** The caller administers the organization (`requirePlace`); a portal of another one is not found. */
async function requireOwnPortal(
  { organizationID, portalKey }: Named,
  { deps }: RequestContext,
): Promise<void> {
  const portal = await findDraft(deps.db.pool, Portal, portalKey)
  if (portal?.organization !== organizationID) throw new AppError('not_found')
}
