import { generateSync } from 'otplib'

/** The code that an authenticator app shows at a moment, in milliseconds since 1970, of a secret in Base32. */
export const authenticatorCode = (secret: string, at: number): string =>
  generateSync({ secret, epoch: Math.floor(at / 1000) })
