import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Settings } from '#server/kernel/settings/Settings.ts'
import { idPattern } from '#shared/kernel/model/idPattern.ts'

type Secret = Pick<Settings, 'secret'>

/** The secret end of a link to review a draft. Made from its id, so that its author can copy it again, and no table holds it. */
export const reviewToken = ({ secret }: Secret, id: string): string =>
  `${id}.${sign(secret, id).toString('base64url')}`

/** The id of the link; null for a token that we did not make. */
export function readReviewToken({ secret }: Secret, token: string): string | null {
  const [id = '', mac = ''] = token.split('.')
  const sent = Buffer.from(mac, 'base64url')
  const wanted = sign(secret, id)
  return idPattern.test(id) && sent.length === wanted.length && timingSafeEqual(sent, wanted) ? id : null
}

const sign = (secret: string, id: string) =>
  createHmac('sha256', Buffer.from(secret, 'hex')).update(`lectern-review-draft\n${id}`).digest()
