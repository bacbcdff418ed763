import { createHmac, timingSafeEqual } from 'node:crypto'
import { AppError } from '#shared/kernel/errors/AppError.ts'

export const signatureHeader = 'Stripe-Signature'
const toleranceSeconds = 5 * 60

/** `t=1700000000,v1=<hex>`: HMAC-SHA256 of the moment in seconds, a dot and the body, as Stripe signs. */
export function signed(body: Buffer | string, secret: string, now: number): string {
  const seconds = Math.floor(now / 1000)
  return `t=${seconds},v1=${signBody(body, secret, seconds)}`
}

/**
 * Refuses a body that was not signed with the secret, or not within five minutes of `now` (milliseconds since 1970): who
 * recorded a call cannot send it again later. @throws AppError `forbidden`
 */
export function verifySignature(
  body: Buffer,
  signature: string | undefined,
  secret: string,
  now: number,
): void {
  const parts = (signature ?? '').split(',').map((part) => part.trim().split('='))
  const seconds = Number(parts.find(([name]) => name === 't')?.[1] ?? Number.NaN)
  const macs = parts.flatMap(([name, value]) => (name === 'v1' && value ? [value] : []))
  const wanted = Buffer.from(signBody(body, secret, seconds), 'hex')
  // A provider that changes its secret signs with both.
  const isSigned = macs.some((mac) => {
    const sentMac = Buffer.from(mac, 'hex')
    return sentMac.length === wanted.length && timingSafeEqual(sentMac, wanted)
  })
  if (!isSigned || !(Math.abs(now / 1000 - seconds) <= toleranceSeconds)) throw new AppError('forbidden')
}

const signBody = (body: Buffer | string, secret: string, seconds: number) =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex')
