import type { Certificate } from '../../content/entities/Certificate.ts'

export const certificateStates = ['valid', 'expired', 'revoked'] as const
export type CertificateState = (typeof certificateStates)[number]

/** What a certificate is worth today. `now` is milliseconds since 1970. */
export function certificateState(
  { revokedAt, expiresAt }: Pick<Certificate, 'revokedAt' | 'expiresAt'>,
  now: number,
): CertificateState {
  if (revokedAt !== null) return 'revoked'
  return expiresAt !== null && Date.parse(expiresAt) <= now ? 'expired' : 'valid'
}
