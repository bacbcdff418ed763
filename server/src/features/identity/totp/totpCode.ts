import { ScureBase32Plugin, verifySync } from 'otplib'

/** Time-based one-time passwords (RFC 6238): SHA-1, six digits, a step of 30 s, as every authenticator app has them. */
export const stepSeconds = 30

/**
 * The step whose code this is: that of `now` (in milliseconds since 1970), or a neighbouring one, because clocks differ;
 * null for another code. Compares in constant time.
 */
export function findStep(secret: Buffer, code: string, now: number): number | null {
  // The library throws on an invalid code.
  if (!/^\d{6}$/.test(code)) return null
  const epoch = Math.floor(now / 1000)
  const result = verifySync({ secret, token: code, epoch, epochTolerance: stepSeconds })
  return result.valid ? Math.floor(epoch / stepSeconds) + result.delta : null
}

/** RFC 4648, without padding. */
export const base32 = (bytes: Buffer): string => new ScureBase32Plugin().encode(bytes)
