import type { customerInfo as operation } from '../../../../shared/src/api/customerInfo.ts'
import type { CourseProgress } from '../../../../shared/src/entities/CourseProgress.ts'
import { Customer } from '../../../../shared/src/entities/Customer.ts'
import { findEntity } from '../../../../shared/src/entities/registry.ts'
import { assert } from '../../../../shared/src/errors/assert.ts'
import type { Entity } from '../../../../shared/src/model/Entity.ts'
import { publicView } from '../../../../shared/src/rules/publicView.ts'
import { askerFacts } from '../../access/askerFacts.ts'
import { Prisma } from '../../db/generated/client.ts'
import { selectRecords } from '../../db/records/selectRecords.ts'
import type { RequestContext } from '../../graphql/RequestContext.ts'
import type { Handler } from '../Handler.ts'
import { subjectOf } from '../identifying/sessions.ts'
import { progressView } from '../learning/progressView.ts'

/** Of each kind of record; a customer with more sees the latest. */
const most = 500

const nobody = {
  isAnonymous: true,
  account: null,
  access: null,
  attributes: null,
  internal: null,
  members: null,
  courseProgresses: null,
  programProgresses: null,
  microcastProgresses: null,
  documentProgresses: null,
  meetingRegistrations: null,
}

/** All that a portal knows of its customer (3§3.2, 3§7.5), read at once. Staff are nobody's customer. */
export const customerInfo: Handler<typeof operation> = async (_input, context) => {
  const { viewer, deps } = context
  if (viewer.kind !== 'customer') return nobody
  const own = (name: string) => ownRecords(context, name, viewer.customerKey)
  const [[customer], facts, totp, members, courses, programs, microcasts, documents, registrations] =
    await Promise.all([
      selectRecords(deps.db, Customer, { where: Prisma.sql`key = ${viewer.customerKey}` }),
      askerFacts(context, viewer.organization),
      deps.db.prisma.totp.findUnique({
        where: { subject: subjectOf('customer', viewer.customerKey) },
        select: { confirmedAt: true },
      }),
      own('member'),
      own('courseProgress'),
      own('programProgress'),
      own('microcastProgress'),
      own('documentProgress'),
      own('meetingRegistration'),
    ])
  assert(customer, 'Whoever is signed in has a record.')
  const { accessGroups: groups, purchasedCourses, purchasedPrograms } = facts
  return {
    isAnonymous: false,
    account: { status: customer.status, isAdmin: viewer.isAdmin, hasTotp: Boolean(totp?.confirmedAt) },
    access: { groups, purchasedCourses, purchasedPrograms },
    attributes: attributeNames.map((name) => ({ name, value: customer[name] ?? null })),
    internal: { id: customer.id, key: customer.key, hubID: customer.hub ?? null, ...profileOf(customer) },
    members,
    // Without the outlines nothing is known of what quizzes show, so nothing of their answers is.
    courseProgresses: courses.map((progress) => progressView(progress as CourseProgress, [])),
    programProgresses: programs,
    microcastProgresses: microcasts,
    documentProgresses: documents,
    meetingRegistrations: registrations,
  }
}

/** The internal profile of 3§3.2. */
const profile = [
  'name',
  'phoneNumber',
  'biography',
  'profileImage',
  'email',
  'background',
  'headline',
  'title',
  'text1',
  'text2',
  'text3',
  'text4',
  'text5',
] as const satisfies readonly (keyof Customer)[]

const attributeNames = profile.filter((name) => name !== 'email' && name !== 'profileImage')

const profileOf = (customer: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(profile.map((name) => [name, customer[name] ?? null]))

async function ownRecords({ deps }: RequestContext, name: string, customer: string) {
  const entity: Entity | undefined = findEntity(name)
  assert(entity, `${name} is an entity.`)
  const records = await selectRecords(deps.db, entity, {
    where: Prisma.sql`customer = ${customer}`,
    orderBy: Prisma.sql`"updatedAt" DESC, key`,
    limit: most,
  })
  if (entity.name === 'courseProgress') return records
  return records.map((record) => publicView(entity, record, { isEntitled: true }))
}
