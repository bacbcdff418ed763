import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { recordOf } from '#shared/kernel/model/kinds/recordOf.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { Lead } from '../entities/Lead.ts'

const { email, firstName, lastName, company, phoneNumber } = Lead.fields

/**
 * What a visitor leaves in a form of a page (2§7, 3§7.5), or what staff write down. What the form marks as required is
 * required here, too, as the page is published; a form that no edition has is `not_found`. Within a minute equal content is one lead.
 * Errors: `validation` with a fault for each field, `rate_limited`, `not_found`.
 */
export const createLead = defineOperation({
  name: 'createLead',
  kind: 'mutation',
  description: 'Leaves how somebody can be reached. Staff read the lead; others learn that it arrived.',
  access: ['anonymous', 'customer', 'fullAdmin'],
  input: {
    ...{ email, firstName, lastName, company, phoneNumber },
    page: reference({ to: 'portalTemplate', label: 'The page of the form' }),
    form: text({ max: 64, label: 'The id of the form on that page' }),
    website: text({ max: 2048, label: 'Nothing: people do not see this field, and robots fill it in' }),
    ...portalContext,
  },
  output: { isReceived: boolean({ required: true }), lead: recordOf(Lead) },
})
