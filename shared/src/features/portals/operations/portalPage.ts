import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { pageKinds } from '../entities/parts/pageKinds.ts'
import { shownPage } from './ShownPage.ts'

/** The page that its reader gets at a place of the portal other than home, which `portalHome` answers (PRT-25). */
const definition = defineOperation({
  name: 'portalPage',
  kind: 'query',
  description: 'The page that the portal’s administrators made for one of its places, with what it shows.',
  access: ['anonymous', 'customer', 'staff'],
  input: { kind: choice({ options: pageKinds, required: true }), ...portalContext },
  output: { page: { ...shownPage, label: 'Null: the built-in one' } },
})

type Definition = typeof definition
/** An interface, as `PortalItemOperation`. */
export interface PortalPageOperation extends Definition {}
export const portalPage: PortalPageOperation = definition
