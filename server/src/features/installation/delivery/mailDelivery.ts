import { RateLimiterMemory } from 'rate-limiter-flexible'
import { getRecord } from '#server/kernel/db/records/findRecord.ts'
import { mailsJob } from '#server/kernel/mails/mailJob.ts'
import { countAgainst } from '#server/kernel/request/countAgainst.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { User } from '#shared/features/identity/entities/User.ts'
import type {
  mailDelivery as asking,
  testMailDelivery as testing,
} from '#shared/features/installation/operations/mailDelivery.ts'
import { assert } from '#shared/kernel/errors/assert.ts'
import { domainsPort } from '../../portals/ports/domains/domainsPort.ts'
import {
  explainFailure,
  findRecordFaults,
  findSettingFaults,
  senderDomain,
  serverOf,
} from './deliveryFaults.ts'
import { deliveryTestMail } from './deliveryTestMail.ts'

const mostFailed = 20

/** Mails of the installation itself, such as sign-up codes, are listed for super users of the platform alone. */
export const mailDelivery: Handler<typeof asking> = async ({ organizationID }, context) => {
  const { viewer } = context
  const { settings, jobs } = context.deps
  const [records, ...dead] = await Promise.all([
    findRecords(context),
    jobs.listDead(organizationID, mostFailed),
    viewer.kind === 'staff' && viewer.isPlatform ? jobs.listDead(null, mostFailed) : [],
  ])
  const failed = dead
    .flat()
    .filter(({ name }) => name === mailsJob)
    .toSorted((one, other) => other.diedAt.localeCompare(one.diedAt))
    .slice(0, mostFailed)
  return {
    delivery: settings.smtpUrl === null ? 'outbox' : 'smtp',
    server: serverOf(settings),
    sender: settings.mailFrom,
    faults: [...findSettingFaults(settings), ...records],
    failed: failed.map(({ data, reason, diedAt }) => ({
      name: typeof data.mail === 'string' ? data.mail : mailsJob,
      reason,
      failedAt: diedAt,
    })),
  }
}

/** Only to oneself; so often in an hour is enough while somebody finds the right settings. In this process. */
const limiter = new RateLimiterMemory({ points: 20, duration: 60 * 60 })

export const testMailDelivery: Handler<typeof testing> = async ({ organizationID }, context) => {
  const { deps, viewer } = context
  assert(viewer.kind === 'staff', 'super users are staff')
  await countAgainst(limiter, viewer.userId)
  const { email: to } = await getRecord(deps.db, User, viewer.userId, ['email'])
  const place = new URL(deps.settings.publicOrigin).host
  const message = await deliveryTestMail.render({
    ...{ to, language: 'en', organization: organizationID, values: { place } },
  })
  const failure = await deps.mail.tryToSend(message)
  return {
    to,
    isSent: failure === null,
    fault: failure && explainFailure(failure, deps.settings, to),
    answer: failure?.answer ?? null,
  }
}

async function findRecords({ deps }: Pick<RequestContext, 'deps'>): Promise<string[]> {
  const domain = deps.settings.smtpUrl === null ? null : senderDomain(deps.settings)
  if (domain === null) return []
  const domains = deps.ports.of(domainsPort)
  const [own, dmarc] = await Promise.all([domains.resolveTxt(domain), domains.resolveTxt(`_dmarc.${domain}`)])
  return findRecordFaults(domain, { domain: own, dmarc })
}
