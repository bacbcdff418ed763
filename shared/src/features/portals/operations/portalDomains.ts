import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { type ElementOf, list } from '#shared/kernel/model/kinds/list.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'

const place = {
  organizationID: reference({ to: 'organization', by: 'id', required: true }),
  portalKey: reference({ to: 'portal', required: true }),
}
/** A portal's domain: whether it is proven, and what to set otherwise. */
const portalDomain = record(
  {
    domain: text({ required: true }),
    isProven: boolean({ required: true }),
    /** A TXT record in the domain's zone, or a file served by the domain's own server: either is enough. */
    record: record(
      { name: text({ required: true }), value: text({ required: true }) },
      { required: true, typeName: 'ProvingRecord' },
    ),
    file: record(
      { address: text({ required: true }), content: text({ required: true }) },
      { required: true, typeName: 'ProvingFile' },
    ),
    checkedAt: timestamp(),
  },
  { typeName: 'PortalDomain' },
)
export type PortalDomainState = ElementOf<typeof portalDomain>

const output = { domains: list(portalDomain) }

/** A portal's domains, with the proof of ownership for each. */
export const portalDomains = defineOperation({
  name: 'portalDomains',
  kind: 'query',
  description: 'Which domains of a portal count, and what to set for those that do not yet.',
  access: ['fullAdmin'],
  input: place,
  output,
})

/**
 * Checks the proof of a domain; if valid, the domain shows this portal, even if another portal named it before.
 */
export const checkPortalDomain = defineOperation({
  name: 'checkPortalDomain',
  kind: 'mutation',
  description: 'Looks for the proof of a domain now.',
  access: ['fullAdmin'],
  isCostly: true,
  input: { ...place, domain: text({ required: true, max: 253 }) },
  output,
})
