import { actorsOf } from '#server/kernel/access/actorsOf.ts'
import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { query } from '#server/kernel/db/query.ts'
import { findRecord } from '#server/kernel/db/records/findRecord.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { readsDraft } from '#server/kernel/request/readsDraft.ts'
import { Organization } from '#shared/features/identity/entities/Organization.ts'
import type { getConfig as operation } from '#shared/features/portals/operations/getConfig.ts'
import { pageSizes } from '#shared/kernel/model/pageSizes.ts'
import { sampleRates } from '#shared/kernel/reporting/sampleRates.ts'
import manifest from '../../../../../package.json' with { type: 'json' }

/** Polling intervals and page sizes for clients (3§9). */
const polling = { model: 3000, assetStatus: 5000, preMeeting: 3000, postMeeting: 10_000 }

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
async function findFeatures(context: RequestContext) {
  const { deps, viewer, organization, portal } = context
  if (organization === null) return null
  const isOwn = !actorsOf(viewer, organization).has('anonymous') || readsDraft(context)
  if (!isOwn && !(portal && (await isOpen(deps, `${organization}~${portal.id}`)))) return null
  const record = await findRecord(deps.db, Organization, {
    where: Prisma.sql`key = ${organization}`,
    fields: ['enableAI', 'enableMeetings', 'enableHubs', 'enableDiscussionGroups'],
  })
  if (!record) return null
  const { enableAI, enableMeetings, enableHubs, enableDiscussionGroups } = record
  return { enableAI, enableMeetings, enableHubs, enableDiscussionGroups }
}

async function isOpen({ db }: Deps, portal: string): Promise<boolean> {
  const [row] = await query(
    db,
    Prisma.sql`SELECT FROM "PortalPublished" WHERE key = ${portal} AND active AND "publishedAt" IS NOT NULL`,
  )
  return row !== undefined
}
