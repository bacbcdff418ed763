import { text } from '#shared/kernel/model/kinds/text.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { presentPage } from './ShownPage.ts'

/** A page with an address of its own, by its slug or id. @throws `not_found` */
const definition = defineOperation({
  name: 'freePage',
  kind: 'query',
  description: 'A page that the portal’s administrators made at an address of its own, with what it shows.',
  access: ['anonymous', 'customer', 'staff'],
  input: { page: text({ required: true, max: 140 }), ...portalContext },
  output: { page: presentPage },
})

type Definition = typeof definition
/** An interface, as `PortalItemOperation`. */
export interface FreePageOperation extends Definition {}
export const freePage: FreePageOperation = definition
