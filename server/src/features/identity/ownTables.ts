import { type OwnTables, ofSubject } from '#server/kernel/OwnTable.ts'

/** The tables of `tables.prisma`, beside this. */
export const ownTables: OwnTables = {
  Installation: { holds: 'nothing', because: 'one row, about the installation' },
  Credential: ofSubject(),
  IdentityLink: ofSubject(),
  Session: ofSubject(['device', 'createdAt', 'lastSeenAt', 'expiresAt']),
  SignInChallenge: ofSubject(),
  Totp: ofSubject(),
  RecoveryCode: ofSubject(),
  OneTimeCode: ofSubject(),
  WaitingSignUp: ofSubject(['values', 'createdAt']),
  ResentCode: ofSubject([], 'name'),
  RateLimit: { holds: 'nothing', because: 'accounts stand there as keyed hashes, for an hour' },
}
