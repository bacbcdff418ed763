import { getRecord } from '#server/kernel/db/records/findRecord.ts'
import { mailsJob } from '#server/kernel/mails/mailJob.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { User } from '#shared/features/identity/entities/User.ts'
import type {
  mailDelivery as asking,
  testMailDelivery as testing,
} from '#shared/features/installation/operations/mailDelivery.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
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

/** @throws AppError `forbidden` for super users of other organizations than the platform's */
export const mailDelivery: Handler<typeof asking> = async ({ organizationID }, context) => {
  requirePlatform(context)
  const { settings, jobs } = context.deps
  const [records, ...dead] = await Promise.all([
    findRecords(context),
    jobs.listDead(organizationID, mostFailed),
    jobs.listDead(null, mostFailed),
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

/** Only to oneself, so no limit of tries is needed while somebody finds the right settings. */
export const testMailDelivery: Handler<typeof testing> = async ({ organizationID }, context) => {
  const userId = requirePlatform(context)
  const { deps } = context
  const { email: to } = await getRecord(deps.db, User, userId, ['email'])
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

function requirePlatform({ viewer }: Pick<RequestContext, 'viewer'>): string {
  if (viewer.kind !== 'staff' || !viewer.isPlatform) throw new AppError('forbidden')
  return viewer.userId
}

async function findRecords({ deps }: Pick<RequestContext, 'deps'>): Promise<string[]> {
  const domain = deps.settings.smtpUrl === null ? null : senderDomain(deps.settings)
  if (domain === null) return []
  const domains = deps.ports.of(domainsPort)
  const [own, dmarc] = await Promise.all([domains.resolveTxt(domain), domains.resolveTxt(`_dmarc.${domain}`)])
  return findRecordFaults(domain, { domain: own, dmarc })
}
