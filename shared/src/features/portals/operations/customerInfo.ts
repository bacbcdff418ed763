import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { list } from '#shared/kernel/model/kinds/list.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { recordOf } from '#shared/kernel/model/kinds/recordOf.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { Customer } from '../../identity/entities/Customer.ts'
import { CourseProgress } from '../../learning/entities/CourseProgress.ts'
import { DocumentProgress } from '../../learning/entities/DocumentProgress.ts'
import { MicrocastProgress } from '../../learning/entities/MicrocastProgress.ts'
import { ProgramProgress } from '../../learning/entities/ProgramProgress.ts'

const { fields } = Customer

/** The internal profile of 3§3.2. */
export const profileFields = {
  name: fields.name,
  phoneNumber: fields.phoneNumber,
  biography: fields.biography,
  profileImage: fields.profileImage,
  email: fields.email,
  background: fields.background,
  headline: fields.headline,
  title: fields.title,
  text1: fields.text1,
  text2: fields.text2,
  text3: fields.text3,
  text4: fields.text4,
  text5: fields.text5,
  language: fields.language,
}

const profile = record(
  {
    id: text({ required: true }),
    key: text({ required: true }),
    hubID: reference({ to: 'hub' }),
    ...profileFields,
    picture: text({ label: 'The signed address of the profile picture, for ten minutes' }),
  },
  { typeName: 'CustomerProfile' },
)

/**
 * All of a portal's data about its signed-in customer, in one answer (3§3.2, 3§7.5). Empty for anonymous
 * visitors.
 */
export const customerInfo = defineOperation({
  name: 'customerInfo',
  kind: 'query',
  description: 'The signed-in customer: account, access, profile, memberships and every progress.',
  access: ['anonymous', 'customer', 'staff'],
  input: { ...portalContext },
  output: {
    isAnonymous: boolean({ required: true }),
    account: record(
      {
        status: choice({ options: Customer.fields.status.options, required: true }),
        isAdmin: boolean({ required: true }),
        hasTotp: boolean({ required: true }),
      },
      { typeName: 'CustomerAccount' },
    ),
    access: record(
      {
        groups: list(text()),
        purchasedCourses: list(reference({ to: 'course' })),
        purchasedPrograms: list(reference({ to: 'program' })),
      },
      { typeName: 'CustomerAccess' },
    ),
    attributes: list(
      record({ name: text({ required: true }), value: text() }, { typeName: 'CustomerAttribute' }),
      {
        label: 'What the customer may set',
      },
    ),
    internal: profile,
    members: list(recordOf('member')),
    courseProgresses: list(recordOf(CourseProgress, { isWhole: true })),
    programProgresses: list(recordOf(ProgramProgress)),
    microcastProgresses: list(recordOf(MicrocastProgress)),
    documentProgresses: list(recordOf(DocumentProgress)),
    meetingRegistrations: list(recordOf('meetingRegistration')),
  },
})
