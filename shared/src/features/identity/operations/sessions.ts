import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { type ElementOf, list } from '#shared/kernel/model/kinds/list.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { step } from './identityFields.ts'

/** A signed-in browser or console. */
const session = record(
  {
    id: text({ required: true }),
    createdAt: timestamp({ required: true }),
    lastSeenAt: timestamp({ required: true }),
    expiresAt: timestamp({ required: true }),
    device: text({ required: true, label: 'A short description: “Firefox on Linux”' }),
    browser: text(),
    system: text(),
    isCurrent: boolean({ required: true }),
  },
  { typeName: 'SignedInSession' },
)
export type SignedInSession = ElementOf<typeof session>

/** Also returns whether the second factor is on, since one page shows both. */
export const listSessions = defineOperation({
  name: 'listSessions',
  kind: 'query',
  description: 'Where the signed-in person is signed in, last seen first.',
  access: ['customer', 'staff'],
  isOwnAccount: true,
  input: { ...portalContext },
  output: {
    sessions: list(session),
    hasTotp: boolean({ required: true }),
    hasPassword: boolean({ required: true, label: 'False for people who sign in through a provider' }),
  },
})

export const endSession = defineOperation({
  name: 'endSession',
  kind: 'mutation',
  description: 'Signs one of their browsers out.',
  access: ['customer', 'staff'],
  isOwnAccount: true,
  input: { id: text({ required: true, max: 64 }), ...portalContext },
  output: { ok: boolean({ required: true }) },
})

export const signOutEverywhere = defineOperation({
  name: 'signOutEverywhere',
  kind: 'mutation',
  description: 'Ends every session of the signed-in person, this one too.',
  access: ['customer', 'staff'],
  isOwnAccount: true,
  input: { ...portalContext },
  output: step,
})
