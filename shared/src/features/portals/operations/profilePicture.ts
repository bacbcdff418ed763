import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'

/** Takes the asker's picture of themselves away. They send one by `PUT /profile/pictures/{hash}` (AST-34). */
export const removeProfilePicture = defineOperation({
  name: 'removeProfilePicture',
  kind: 'mutation',
  description: 'Removes the profile picture of the signed-in customer.',
  access: ['customer'],
  input: { ...portalContext },
  output: { ok: boolean({ required: true }) },
})
