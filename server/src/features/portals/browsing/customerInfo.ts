import type { StoredRecord } from '#server/kernel/db/records/columns.ts'
import type { OwnRecords } from '#server/kernel/OwnRecords.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import type { Customer } from '#shared/features/identity/entities/Customer.ts'
import {
  type customerInfo as operation,
  profileFields,
} from '#shared/features/portals/operations/customerInfo.ts'
import type { OperationOutput } from '#shared/kernel/model/Operation.ts'
import { publicView } from '#shared/kernel/rules/access/publicView.ts'
import { findFaceAddress } from '../profile/faceAddress.ts'
import { findOwn, type Own } from './findOwn.ts'

type Answer = OperationOutput<typeof operation>

const nobody: Answer = {
  isAnonymous: true,
  account: null,
  access: null,
  attributes: [],
  internal: null,
  members: [],
  courseProgresses: [],
  programProgresses: [],
  microcastProgresses: [],
  documentProgresses: [],
  meetingRegistrations: [],
}

/** All data of a portal's customer (3§3.2, 3§7.5). Null for staff. */
export const customerInfo: Handler<typeof operation> = async (_input, context) => {
  const { viewer } = context
  if (viewer.kind !== 'customer') return nobody
  const { customer, hasTotp, asker, lists } = await findOwn(context, viewer.customerKey, viewer.organization)
  return {
    ...nobody,
    isAnonymous: false,
    account: { status: customer.status, isAdmin: viewer.isAdmin, hasTotp },
    access: {
      groups: [...asker.accessGroups],
      purchasedCourses: [...asker.purchasedCourses],
      purchasedPrograms: [...asker.purchasedPrograms],
    },
    attributes: attributeNames.map((name) => ({ name, value: customer[name] ?? null })),
    internal: {
      ...makeProfile(customer),
      picture: await findFaceAddress(context.deps, viewer.organization, customer.profileImage),
    },
    ...showLists(lists),
  }
}

type Lists = Pick<
  typeof nobody,
  | 'members'
  | 'courseProgresses'
  | 'programProgresses'
  | 'microcastProgresses'
  | 'documentProgresses'
  | 'meetingRegistrations'
>

/** Each under its name in the answer. */
const showLists = (lists: Own['lists']): Partial<Lists> =>
  // Cast: the records listed under a name are records of that entity, as the capability's manifest says.
  Object.fromEntries(
    lists.map(({ list, records }) => [list.name, records.map((record) => shown(list, record))]),
  ) as Partial<Lists>

/** The owner's view. */
const shown = ({ entity, view }: OwnRecords, record: StoredRecord) =>
  view?.(record) ?? publicView(entity, record, { isEntitled: true })

const { email: _email, profileImage: _profileImage, ...settable } = profileFields
// Cast: the names of its own properties.
const attributeNames = Object.keys(settable) as (keyof typeof settable)[]

function makeProfile(customer: Customer): Omit<NonNullable<Answer['internal']>, 'picture'> {
  const { id, key, hub, name, email, phoneNumber, biography, profileImage, background, headline, title } =
    customer
  const { text1, text2, text3, text4, text5, language } = customer
  const said = { name, email, phoneNumber, biography, profileImage, background, headline, title }
  return { id, key, hubID: hub, ...said, text1, text2, text3, text4, text5, language }
}
