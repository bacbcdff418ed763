import { createHmac, timingSafeEqual } from 'node:crypto'
import { idPattern } from '#shared/kernel/model/idPattern.ts'
import type { Settings } from '../settings/Settings.ts'

type Secret = Pick<Settings, 'secret'>

/**
 * The secret end of a link that opens something without an account. Made from the link's id, so that its author can copy it again, and no
 * table holds it, nor a hash of it. `purpose` tells the links of one thing from those of another.
 */
export const makeLinkToken = (secret: Secret, purpose: string, id: string): string =>
  `${id}.${sign(secret, purpose, id).toString('base64url')}`

/** The id of the link; null for a token that we did not make for this purpose. */
export function readLinkToken(secret: Secret, purpose: string, token: string): string | null {
  const [id = '', mac = ''] = token.split('.')
  const sent = Buffer.from(mac, 'base64url')
  const wanted = sign(secret, purpose, id)
  return idPattern.test(id) && sent.length === wanted.length && timingSafeEqual(sent, wanted) ? id : null
}

const sign = ({ secret }: Secret, purpose: string, id: string) =>
  createHmac('sha256', Buffer.from(secret, 'hex')).update(`${purpose}\n${id}`).digest()
