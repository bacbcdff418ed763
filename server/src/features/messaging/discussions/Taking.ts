import type { MailChoice } from '#shared/features/messaging/rules/discussionLimits.ts'

/** Who takes part in an organization's discussions: a customer or a user. */
export type Participant = {
  organization: string
  /** Their keys: one of them is set. */
  customer: string | null
  user: string | null
  mayModerate: boolean
  mayPost: boolean
}

export type Topic = {
  key: string
  organization: string
  name: string
  description: string | null
  approvalRequired: boolean
  oneOnOne: boolean
}

/** A customer's own state in a topic. */
export type Reading = { readAt: Date | null; mails: MailChoice }

/** Where somebody takes part in a topic. */
export type Place = { itemType: string; itemKey: string; portal: string }

/** A topic that the asker may read, through the item or page that shows it. */
export type FoundDiscussion = { topic: Topic; participant: Participant; place: Place }
