import { Prisma } from '#server/kernel/db/generated/client.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { execute, type Queryable } from '#server/kernel/db/query.ts'
import { getRecord } from '#server/kernel/db/records/findRecord.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import { Organization } from '#shared/features/identity/entities/Organization.ts'
import type { removeSecondStep as operation } from '#shared/features/identity/operations/administration.ts'
import { findAccountBySubject } from '../accounts.ts'
import { createCode } from '../codes.ts'
import { countSignedInMail } from '../limitTries.ts'
import { sendIdentityMail } from '../mail/sendIdentityMail.ts'
import { endAllSessions } from '../sessions.ts'
import { texts } from '../texts.ts'
import { deleteSecondStep } from '../totp/totp.ts'
import { personIn } from './personIn.ts'

/** The validity of the mailed code. */
const codeLifeMs = 24 * 60 * 60 * 1000

/**
 * Lets a person who lost app and recovery codes sign in again. They are notified by mail, because their password is
 * now enough. A person who also works for others gets a mailed code, and removes it themselves (`confirmSignIn`). For
 * a person without a second step the answer is the same.
 */
export const removeSecondStep: Handler<typeof operation> = async (input, context) => {
  const { deps } = context
  const { organizationID } = input
  const { pool, subject, worksElsewhere } = await personIn(context, input)
  const account = await findAccountBySubject(deps, subject)
  const { name: place } = await getRecord(deps.db, Organization, organizationID, ['name'])
  const write = (
    purpose: 'secondStepCode' | 'secondStepRemoved',
    secret: string | null,
    client?: Queryable,
  ) =>
    sendIdentityMail(
      context,
      {
        to: account?.email ?? null,
        secret,
        purpose,
        organization: pool === 'customer' ? organizationID : null,
        place,
      },
      client,
    )
  if (worksElsewhere) {
    await countSignedInMail(context, subject)
    if (account?.hasTotp)
      await write('secondStepCode', await createCode(deps, subject, 'secondStep', { lifeMs: codeLifeMs }))
    return { message: texts.secondStepAsked }
  }
  if (account?.hasTotp)
    await inTransaction(deps.db.pool, async (client) => {
      // A concurrent call has already done all of this.
      if (!(await deleteSecondStep(client, subject))) return
      // Started sign-ins become invalid.
      await execute(client, Prisma.sql`DELETE FROM "SignInChallenge" WHERE subject = ${subject}`)
      await endAllSessions(client, subject)
      await write('secondStepRemoved', null, client)
    })
  return { message: texts.secondStepRemoved }
}
