import { makeLinkToken, readLinkToken } from '#server/kernel/request/linkToken.ts'
import type { Settings } from '#server/kernel/settings/Settings.ts'

type Secret = Pick<Settings, 'secret'>

const purpose = 'lectern-review-draft'

/** The secret end of a link to review a draft. */
export const reviewToken = (settings: Secret, id: string): string => makeLinkToken(settings, purpose, id)

/** The id of the link; null for a token that we did not make. */
export const readReviewToken = (settings: Secret, token: string): string | null =>
  readLinkToken(settings, purpose, token)
