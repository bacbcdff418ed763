import { actorsOf } from '#server/kernel/access/actorsOf.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import type { getConfig as operation } from '#shared/features/portals/operations/getConfig.ts'
import { pageSizes } from '#shared/kernel/model/pageSizes.ts'
import manifest from '../../../../../package.json' with { type: 'json' }

/** Polling intervals and page sizes for clients (3§9). */
const polling = { model: 3000, assetStatus: 5000, preMeeting: 3000, postMeeting: 10_000 }

/** The error reporting settings, if any (2§9, 3§9). */
const sampleRates = { traces: 1, sessionReplays: 0.1, errorReplays: 1 }

/** The configuration that a client needs before its first request. */
export const getConfig: Handler<typeof operation> = async (_input, context) => {
  const { deps, organization, portal } = context
  const features = await findFeatures(context)
  return {
    version: manifest.version,
    publicOrigin: deps.settings.publicOrigin,
    contentOrigin: deps.settings.contentOrigin,
    organizationID: features ? organization : null,
    portalID: portal?.id ?? null,
    features,
    limits: { pageSizes, pollingMs: polling },
    sampleRates,
  }
}

/** The organization's, for its own people and for visitors of one of its open portals. */
async function findFeatures({ deps, viewer, organization, portal }: RequestContext) {
  if (organization === null) return null
  const isOwn = !actorsOf(viewer, organization).has('anonymous')
  const open = { key: `${organization}~${portal?.id}`, active: true, publishedAt: { not: null } }
  const isOpen =
    isOwn || (portal !== null && (await deps.db.prisma.portalPublished.count({ where: open })) > 0)
  if (!isOpen) return null
  return deps.db.prisma.organization.findUnique({
    where: { key: organization },
    select: { enableAI: true, enableMeetings: true, enableHubs: true, enableDiscussionGroups: true },
  })
}
