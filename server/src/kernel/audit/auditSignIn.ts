import { isAppError } from '#shared/kernel/errors/AppError.ts'
import type { Operation } from '#shared/kernel/model/Operation.ts'
import { execute } from '../db/query.ts'
import type { RequestContext } from '../request/RequestContext.ts'
import { hashAddress } from './auditChange.ts'
import { makeOrigin } from './makeTrace.ts'

type Origin = Pick<RequestContext, 'deps' | 'requestId' | 'address' | 'userAgent'>

/** Logs a sign-in of a member of staff, in the log of each of their organizations. */
export async function auditSignIn(origin: Origin, userKey: string): Promise<void> {
  await insert(origin, { action: 'signIn', condition: 'u.key = $1', value: userKey, about: null })
}

/**
 * Logs a refused staff sign-in. One statement whether the account exists or not, so that timing reveals nothing; the
 * email address is stored as a keyed hash.
 */
export async function auditRefusal(
  operation: Operation,
  values: Readonly<Record<string, unknown>>,
  context: RequestContext,
  error: unknown,
): Promise<void> {
  if (values.pool !== 'staff' || typeof values.email !== 'string') return
  if (
    !(['sign_in', 'code_wrong', 'code_used_up', 'sign_in_ended'] as const).some((code) =>
      isAppError(error, code),
    )
  )
    return
  const email = values.email.trim().toLowerCase()
  await insert(context, {
    action: operation.name === 'signIn' ? 'signInFailed' : `${operation.name}Failed`,
    condition: 'u.email = $1',
    value: email,
    about: hashAddress(email, context.deps.settings.secret),
  })
}

type Attempt = {
  action: string
  condition: 'u.key = $1' | 'u.email = $1'
  value: string
  about: string | null
}

async function insert(origin: Origin, { action, condition, value, about }: Attempt): Promise<void> {
  const { deps } = origin
  const { requestId, address, userAgent } = makeOrigin(origin)
  await execute(deps.db, {
    text: `INSERT INTO "AuditEntry" (id, organization, "actorKind", actor, "actorName", action, about, personal,
       "requestId", address, "userAgent", "createdAt")
     SELECT gen_random_uuid()::text, o.organization, CASE WHEN u.key IS NULL THEN 'unknown' ELSE 'staff' END,
       u.key, u.name, $2, $3, '{}', $4, $5, $6, $7
     FROM (SELECT 1) AS one LEFT JOIN "User" u ON ${condition} LEFT JOIN "UserOrganization" o ON o."user" = u.key`,
    values: [value, action, about, requestId, address, userAgent, new Date(deps.now())],
  })
}
