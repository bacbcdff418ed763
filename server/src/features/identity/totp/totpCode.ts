import { createHmac } from 'node:crypto'

/** Time-based one-time passwords (RFC 6238): SHA-1, six digits, a step of 30 s, as every authenticator app has them. */
export const stepSeconds = 30

export const stepAt = (now: number) => Math.floor(now / 1000 / stepSeconds)

export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  // The low four bits of the last byte give the code's offset (RFC 4226, 5.3).
  const offset = digest.readUInt8(digest.length - 1) & 0xf
  const number = (digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000
  return String(number).padStart(6, '0')
}

/** RFC 4648, without padding. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const letters = bits.match(/.{1,5}/g) ?? []
  return letters.map((five) => alphabet.charAt(Number.parseInt(five.padEnd(5, '0'), 2))).join('')
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
