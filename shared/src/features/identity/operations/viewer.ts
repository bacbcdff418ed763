import { boolean } from '../../../kernel/model/kinds/boolean.ts'
import { json } from '../../../kernel/model/kinds/json.ts'
import { text } from '../../../kernel/model/kinds/text.ts'
import { defineOperation } from '../../../kernel/model/Operation.ts'
import { portalContext } from '../../../kernel/model/portalContext.ts'

/** The caller: the signed-in customer or staff user, or nobody. */
export const viewer = defineOperation({
  name: 'viewer',
  kind: 'query',
  description: 'The signed-in person and, for staff, their organizations and roles.',
  access: ['anonymous', 'customer', 'staff'],
  input: { ...portalContext },
  output: {
    kind: text({ required: true, label: 'anonymous, customer or staff' }),
    customer: json(),
    user: json(),
    organizations: json({ label: 'id, name, roles, portals for each organization of a member of staff' }),
    isAnonymous: boolean({ required: true }),
  },
})
