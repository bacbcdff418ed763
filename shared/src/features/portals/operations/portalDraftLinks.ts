import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { type ElementOf, list } from '#shared/kernel/model/kinds/list.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'

/** A link ends after so many days, unless its author says otherwise. */
export const draftLinkDays = 7
/** What authors choose from. */
export const draftLinkChoices = [1, draftLinkDays, 30] as const
/** Open links to one portal's draft. */
export const maxDraftLinks = 20

const place = {
  organizationID: reference({ to: 'organization', by: 'id', required: true }),
  portalKey: reference({ to: 'portal', required: true }),
}

const draftLink = record(
  {
    id: text({ required: true, max: 64 }),
    address: text({ required: true, label: 'The whole link, its secret included' }),
    author: text({ label: 'The name of the administrator who made it', personal: true }),
    createdAt: timestamp({ required: true }),
    expiresAt: timestamp({ required: true }),
  },
  { typeName: 'PortalDraftLink' },
)
export type PortalDraftLink = ElementOf<typeof draftLink>

const output = { links: list(draftLink) }

/** The open links to a portal's draft, the newest first. */
export const portalDraftLinks = defineOperation({
  name: 'portalDraftLinks',
  kind: 'query',
  description: 'The links by which people without an account see a portal as it would be published now.',
  access: ['fullAdmin'],
  input: place,
  output,
})

/** A new link, or another end of one: `days` from now, or at once. Errors: `not_found`, `too_large` above `maxDraftLinks`. */
export const sharePortalDraft = defineOperation({
  name: 'sharePortalDraft',
  kind: 'mutation',
  description:
    'Makes a link by which anybody who has it sees a portal as it would be published now; or changes when one ends.',
  access: ['fullAdmin'],
  input: {
    ...place,
    link: text({ max: 64, label: 'The id of the link to change' }),
    days: number({ whole: true, min: 1, max: 30, label: 'From now' }),
    ends: boolean({ label: 'The link ends now' }),
  },
  output,
})
