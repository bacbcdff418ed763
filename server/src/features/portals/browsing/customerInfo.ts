import type { Customer } from '../../../../../shared/src/features/identity/entities/Customer.ts'
import type { customerInfo as operation } from '../../../../../shared/src/features/portals/operations/customerInfo.ts'
import { publicView } from '../../../../../shared/src/kernel/rules/publicView.ts'
import type { StoredRecord } from '../../../kernel/db/records/columns.ts'
import type { OwnRecords } from '../../../kernel/OwnRecords.ts'
import type { Handler } from '../../../kernel/request/Handler.ts'
import { findOwn } from './findOwn.ts'

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

/** All data of a portal's customer (3§3.2, 3§7.5). Null for staff. */
export const customerInfo: Handler<typeof operation> = async (_input, context) => {
  const { viewer } = context
  if (viewer.kind !== 'customer') return nobody
  const { customer, hasTotp, asker, lists } = await findOwn(context, viewer.customerKey, viewer.organization)
  const { accessGroups: groups, purchasedCourses, purchasedPrograms } = asker
  return {
    ...nobody,
    isAnonymous: false,
    account: { status: customer.status, isAdmin: viewer.isAdmin, hasTotp },
    access: { groups, purchasedCourses, purchasedPrograms },
    attributes: attributeNames.map((name) => ({ name, value: customer[name] ?? null })),
    internal: { id: customer.id, key: customer.key, hubID: customer.hub ?? null, ...profileOf(customer) },
    // Each under its name in the answer.
    ...Object.fromEntries(
      lists.map(({ list, records }) => [list.name, records.map((record) => shown(list, record))]),
    ),
  }
}

/** The owner's view. */
const shown = ({ entity, view }: OwnRecords, record: StoredRecord) =>
  view?.(record) ?? publicView(entity, record, { isEntitled: true })

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
