import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { list } from '#shared/kernel/model/kinds/list.ts'
import { media } from '#shared/kernel/model/kinds/media.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { staffRoles } from '#shared/kernel/model/roles.ts'
import { writtenLanguages } from '#shared/kernel/words/languages.ts'

/** A person who is signed in. */
const person = {
  key: text({ required: true }),
  id: text({ required: true }),
  name: text({ personal: true }),
  email: text({ required: true }),
  profileImage: media(),
}
const customer = record(
  { ...person, organization: text({ required: true }), language: choice({ options: writtenLanguages }) },
  { typeName: 'SignedInCustomer' },
)
const user = record(person, { typeName: 'SignedInUser' })
const portal = record(
  {
    key: text({ required: true }),
    id: text({ required: true }),
    name: text({ required: true }),
    active: boolean({ required: true }),
  },
  { typeName: 'StaffPortal' },
)
const organization = record(
  {
    id: text({ required: true }),
    name: text({ required: true }),
    roles: list(choice({ options: staffRoles.map(({ name }) => name) })),
    portals: list(portal),
  },
  { typeName: 'StaffOrganization' },
)

/** The caller: the signed-in customer or staff user, or nobody. */
export const viewer = defineOperation({
  name: 'viewer',
  kind: 'query',
  description: 'The signed-in person and, for staff, their organizations and roles.',
  access: ['anonymous', 'customer', 'staff'],
  isOwnAccount: true,
  input: { ...portalContext },
  output: {
    kind: choice({ options: ['anonymous', 'customer', 'staff'], required: true }),
    customer,
    user,
    organizations: list(organization, { label: 'Of a member of staff' }),
    isAnonymous: boolean({ required: true }),
    hasEnded: boolean({
      required: true,
      label: 'A customer was signed in here, and no longer is: said once',
    }),
  },
})
