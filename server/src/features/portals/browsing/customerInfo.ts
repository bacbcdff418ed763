import type { Customer } from '../../../../../shared/src/features/identity/entities/Customer.ts'
import type { CourseProgress } from '../../../../../shared/src/features/learning/entities/CourseProgress.ts'
import type { customerInfo as operation } from '../../../../../shared/src/features/portals/operations/customerInfo.ts'
import { publicView } from '../../../../../shared/src/kernel/rules/publicView.ts'
import type { Handler } from '../../../kernel/request/Handler.ts'
import { progressView } from '../../learning/progressView.ts'
import { findOwn, type Own } from './findOwn.ts'

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

/** All that a portal knows of its customer (3§3.2, 3§7.5). Staff are nobody's customer. */
export const customerInfo: Handler<typeof operation> = async (_input, context) => {
  const { viewer } = context
  if (viewer.kind !== 'customer') return nobody
  const { customer, hasTotp, asker, records } = await findOwn(
    context,
    viewer.customerKey,
    viewer.organization,
  )
  const { accessGroups: groups, purchasedCourses, purchasedPrograms } = asker
  return {
    isAnonymous: false,
    account: { status: customer.status, isAdmin: viewer.isAdmin, hasTotp },
    access: { groups, purchasedCourses, purchasedPrograms },
    attributes: attributeNames.map((name) => ({ name, value: customer[name] ?? null })),
    internal: { id: customer.id, key: customer.key, hubID: customer.hub ?? null, ...profileOf(customer) },
    members: shown(records.members),
    // Without the outlines nothing is known of what quizzes show, so nothing of their answers is.
    courseProgresses: records.courseProgresses.records.map((progress) =>
      // What `findOwn` read of its table.
      progressView(progress as unknown as CourseProgress, []),
    ),
    programProgresses: shown(records.programProgresses),
    microcastProgresses: shown(records.microcastProgresses),
    documentProgresses: shown(records.documentProgresses),
    meetingRegistrations: shown(records.meetingRegistrations),
  }
}

/** As their owner sees them. */
const shown = ({ entity, records }: Own['records'][keyof Own['records']]) =>
  records.map((record) => publicView(entity, record, { isEntitled: true }))

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
