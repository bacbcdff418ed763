import { z } from 'zod'
import { findEntity } from '#shared/entities.ts'
import type { eraseCustomer } from '#shared/features/installation/operations/eraseCustomer.ts'
import { labelOf } from '#shared/kernel/model/FieldFacts.ts'
import type { OperationOutput } from '#shared/kernel/model/Operation.ts'

const entitiesSchema = z.array(z.object({ entity: z.string(), deleted: z.number(), anonymised: z.number() }))
const othersSchema = z.record(z.string(), z.number())

/** What an erasure will remove, one line each, from a dry run. */
export function erasureLines({
  entities,
  others,
}: Pick<OperationOutput<typeof eraseCustomer>, 'entities' | 'others'>): { label: string; text: string }[] {
  const records = entitiesSchema.parse(entities).map(({ entity, deleted, anonymised }) => ({
    label: labelOf(findEntity(entity)?.plural ?? entity, {}),
    text: [deleted > 0 && `${deleted} deleted`, anonymised > 0 && `${anonymised} made anonymous`]
      .filter(Boolean)
      .join(', '),
  }))
  const rest = Object.entries(othersSchema.parse(others)).map(([name, count]) => ({
    label: labels[name] ?? labelOf(name, {}),
    text: name === 'AuditEntry' ? `${count} emptied` : `${count} deleted`,
  }))
  return [...records, ...rest]
}

/** Readable names of the server's own tables. */
const labels: Readonly<Record<string, string>> = {
  AuditEntry: 'Entries of the audit log',
  Credential: 'Passwords',
  IdentityLink: 'Sign-ins with other providers',
  OneTimeCode: 'Mailed codes',
  OutboxMail: 'Mails',
  RecoveryCode: 'Recovery codes',
  ResentCode: 'Codes that were sent again',
  Session: 'Sessions',
  SignInChallenge: 'Sign-ins that were begun',
  Totp: 'Authenticator apps',
  QuizAttempt: 'Quiz attempts',
  archives: 'Archives of personal data',
  jobs: 'Jobs that wait',
}
