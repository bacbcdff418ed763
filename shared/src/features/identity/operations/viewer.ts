import { boolean } from '../../../kernel/model/kinds/boolean.ts'
import { choice } from '../../../kernel/model/kinds/choice.ts'
import { list } from '../../../kernel/model/kinds/list.ts'
import { media } from '../../../kernel/model/kinds/media.ts'
import { record } from '../../../kernel/model/kinds/record.ts'
import { text } from '../../../kernel/model/kinds/text.ts'
import { defineOperation } from '../../../kernel/model/Operation.ts'
import { portalContext } from '../../../kernel/model/portalContext.ts'
import { staffRoles } from '../../../kernel/model/roles.ts'
import { writtenLanguages } from '../../../kernel/words/languages.ts'

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
