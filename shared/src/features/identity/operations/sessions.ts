import { boolean } from '../../../kernel/model/kinds/boolean.ts'
import { json } from '../../../kernel/model/kinds/json.ts'
import { text } from '../../../kernel/model/kinds/text.ts'
import { defineOperation } from '../../../kernel/model/Operation.ts'
import { portalContext } from '../../../kernel/model/portalContext.ts'
import { step } from './identityFields.ts'

/** A signed-in browser or console; timestamps are ISO. */
export type SignedInSession = {
  id: string
  createdAt: string
  lastSeenAt: string
  expiresAt: string
  /** A short description: "Firefox on Linux". */
  device: string
  isCurrent: boolean
}

/** Also returns whether the second factor is on, since one page shows both. */
export const listSessions = defineOperation({
  name: 'listSessions',
  kind: 'query',
  description: 'Where the signed-in person is signed in, last seen first.',
  access: ['customer', 'staff'],
  input: { ...portalContext },
  output: {
    sessions: json<SignedInSession[], { required: true }>({ required: true }),
    hasTotp: boolean({ required: true }),
  },
})

export const endSession = defineOperation({
  name: 'endSession',
  kind: 'mutation',
  description: 'Signs one of their browsers out.',
  access: ['customer', 'staff'],
  input: { id: text({ required: true, max: 64 }), ...portalContext },
  output: { ok: boolean({ required: true }) },
})

export const signOutEverywhere = defineOperation({
  name: 'signOutEverywhere',
  kind: 'mutation',
  description: 'Ends every session of the signed-in person, this one too.',
  access: ['customer', 'staff'],
  input: { ...portalContext },
  output: step,
})
