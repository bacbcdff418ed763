import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '../../../../shared/src/kernel/errors/AppError.ts'

/** A place in a list: values of the row that it comes after. */
export type Place = (string | number | boolean | null)[]

const placeSchema = z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]))
const macBytes = 16

/**
 * The token of a place in one list; `list` says which (entity, organization, order). Signed, so that only a
 * place that this server named in that list is one.
 */
export function pageTokenOf(secret: string, list: string, place: Place): string {
  const text = Buffer.from(JSON.stringify(place))
  return Buffer.concat([mac(secret, list, text), text]).toString('base64url')
}

/** The place that a token names; `bad_request` where it is none of this list. */
export function readPageToken(secret: string, list: string, token: string): Place {
  const bytes = Buffer.from(token, 'base64url')
  const [signature, text] = [bytes.subarray(0, macBytes), bytes.subarray(macBytes)]
  const isOurs =
    // Base64 has several spellings of the same bytes; only ours is one of ours.
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
