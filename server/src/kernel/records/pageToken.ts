import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '#shared/kernel/errors/AppError.ts'

/** A position in a list: the sort values of the last row returned. */
export type Place = (string | number | boolean | null)[]

const placeSchema = z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]))
const macBytes = 16

/**
 * The page token for a position in one list; `list` identifies the list (entity, organization, order). Tokens are
 * signed, so that only positions issued by this server for this list are accepted.
 */
export function signPageToken(secret: string, list: string, place: Place): string {
  const text = Buffer.from(JSON.stringify(place))
  return Buffer.concat([mac(secret, list, text), text]).toString('base64url')
}

/** Reads the position from a token. @throws AppError `bad_request` if the token is not from this list */
export function readPageToken(secret: string, list: string, token: string): Place {
  const bytes = Buffer.from(token, 'base64url')
  const [signature, text] = [bytes.subarray(0, macBytes), bytes.subarray(macBytes)]
  const isOurs =
    // Base64 can spell the same bytes in several ways: accept only the spelling that we issue.
    bytes.toString('base64url') === token &&
    signature.length === macBytes &&
    timingSafeEqual(signature, mac(secret, list, text))
  if (isOurs) return placeSchema.parse(JSON.parse(text.toString('utf8')))
  throw new AppError('bad_request', { details: { nextToken: 'This token does not belong to this list.' } })
}

const mac = (secret: string, list: string, text: Buffer) =>
  createHmac('sha256', Buffer.from(secret, 'hex'))
    .update(`lectern-page\n${list}\n`)
    .update(text)
    .digest()
    .subarray(0, macBytes)
