import { boolean } from '../../../kernel/model/kinds/boolean.ts'
import { json } from '../../../kernel/model/kinds/json.ts'
import { defineOperation } from '../../../kernel/model/Operation.ts'
import { portalContext } from '../../../kernel/model/portalContext.ts'

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
    account: json({ label: '{ status, isAdmin, hasTotp }' }),
    access: json({ label: '{ groups, purchasedCourses, purchasedPrograms }' }),
    attributes: json({ label: '{ name, value }[]: what the customer may set' }),
    internal: json({ label: 'id, key, name, phoneNumber, hubID, biography, …' }),
    members: json({ label: 'Member[]' }),
    courseProgresses: json({ label: 'CourseProgress[]' }),
    programProgresses: json({ label: 'ProgramProgress[]' }),
    microcastProgresses: json({ label: 'MicrocastProgress[]' }),
    documentProgresses: json({ label: 'DocumentProgress[]' }),
    meetingRegistrations: json({ label: 'MeetingRegistration[]' }),
  },
})
