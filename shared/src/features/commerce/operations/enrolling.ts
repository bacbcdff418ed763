import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { type ElementOf, list } from '#shared/kernel/model/kinds/list.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { recordOf } from '#shared/kernel/model/kinds/recordOf.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { CourseProgress } from '../../learning/entities/CourseProgress.ts'
import { DocumentProgress } from '../../learning/entities/DocumentProgress.ts'
import { MicrocastProgress } from '../../learning/entities/MicrocastProgress.ts'
import { ProgramProgress } from '../../learning/entities/ProgramProgress.ts'

/** What customers can be enrolled in; documents are assigned, meetings send invitations. */
export const enrollableTypes = ['course', 'program', 'microcast', 'document', 'meeting'] as const

/** Why a row was not enrolled. */
export const enrollmentReasons = [
  'notFound',
  'suspended',
  'already',
  'notShown',
  'noAccess',
  'twice',
  'full',
  // Of a membership: it is only for other email domains.
  'otherDomain',
] as const
export type EnrollmentReason = (typeof enrollmentReasons)[number]

const asked = text({ required: true, label: 'The id, key or address that was asked for' })
const reason = choice({ options: enrollmentReasons, label: 'Why not' })

export const enrollmentRow = record(
  {
    asked,
    customer: reference({ to: 'customer' }),
    name: text({ personal: true }),
    email: text({ personal: true }),
    isEnrolled: boolean({ required: true }),
    reason,
  },
  { typeName: 'EnrollmentRow' },
)
export type EnrollmentRow = ElementOf<typeof enrollmentRow>

const progressRow = record(
  {
    asked,
    customer: record(
      {
        key: text({ required: true }),
        id: text({ required: true }),
        name: text({ personal: true }),
        email: text({ required: true }),
      },
      { typeName: 'FoundCustomer' },
    ),
    // The one of the item's type; the others are null.
    courseProgress: recordOf(CourseProgress),
    programProgress: recordOf(ProgramProgress),
    microcastProgress: recordOf(MicrocastProgress),
    documentProgress: recordOf(DocumentProgress),
    // Of a later capability: by name.
    meetingRegistration: recordOf('meetingRegistration'),
    reason,
  },
  { typeName: 'CustomerWithProgress' },
)

/** Customers in one call. */
export const mostAtOnce = 1000

const whom = {
  itemType: choice({ options: enrollableTypes, required: true }),
  itemKey: reference({ to: 'item', required: true }),
  customerIDs: list(text({ max: 254 }), {
    required: true,
    max: mostAtOnce,
    label: 'Ids, keys or email addresses',
  }),
  organizationID: reference({ to: 'organization', by: 'id', required: true }),
}

export const enrollCustomers = defineOperation({
  name: 'enrollCustomers',
  kind: 'mutation',
  description: 'Enrolls customers in an item, with a reason for each who is not (3§7.3).',
  access: ['fullAdmin'],
  input: {
    ...whom,
    portalID: reference({ to: 'portal', by: 'id', required: true }),
    dryRun: boolean({ default: false, help: 'Says what would happen, and does nothing.' }),
    tellByMail: boolean({
      default: true,
      help: 'Mails each who is enrolled by this call a link to the item. Who has no password yet chooses one with it.',
    }),
  },
  output: {
    statusCode: number({ required: true }),
    message: text(),
    enrolled: number({ required: true }),
    rows: list(enrollmentRow, { label: 'In the order asked' }),
  },
})

export const getCustomersWithProgress = defineOperation({
  name: 'getCustomersWithProgress',
  kind: 'query',
  description: 'Customers, each with their progress in an item where they have one (3§7.3).',
  access: ['fullAdmin'],
  input: whom,
  output: {
    rows: list(progressRow, { label: 'In the order asked' }),
  },
})
