import { mutation, query } from '#web/kernel/api/Call.ts'

const comments = 'comments { id parent lesson block quote author isStaff text createdAt resolvedAt }'

export const reviewedDraft = query(
  'reviewedDraft',
  { token: 'String!' },
  `itemType item assets links expiresAt ${comments}`,
)

export const commentOnDraft = mutation(
  'commentOnDraft',
  {
    token: 'String!',
    name: 'String',
    lesson: 'String!',
    block: 'String',
    quote: 'String',
    parent: 'String',
    comment: 'String',
    text: 'String!',
  },
  comments,
)
