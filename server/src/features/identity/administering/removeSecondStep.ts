import type { removeSecondStep as operation } from '../../../../../shared/src/features/identity/operations/administration.ts'
import { inTransaction } from '../../../kernel/db/inTransaction.ts'
import type { Queryable } from '../../../kernel/db/records/writeRecords.ts'
import type { Handler } from '../../../kernel/request/Handler.ts'
import type { RequestContext } from '../../../kernel/request/RequestContext.ts'
import { findAccountOf } from '../accounts.ts'
import { createCode } from '../codes.ts'
import { countTry } from '../limitTries.ts'
import { sendIdentityMail } from '../mail/sendIdentityMail.ts'
import { endSessionsOf } from '../sessions.ts'
import { texts } from '../texts.ts'
import { deleteSecondStep } from '../totp/deleteSecondStep.ts'
import { personIn } from './personIn.ts'

/** How long the person may take to read their mail. */
const codeLifeMs = 24 * 60 * 60 * 1000

/**
 * An administrator lets somebody in again who lost app and recovery codes. They are told by mail, since
 * from now on their password is all that is asked for. Who works for others too is mailed a code, and removes it
 * themselves (`confirmSignIn`). Of who has no second step the answer is the same.
 */
export const removeSecondStep: Handler<typeof operation> = async (input, context) => {
  const { deps } = context
  const { organizationID } = input
  const { pool, subject, worksElsewhere } = await personIn(context, input)
  const account = await findAccountOf(deps, subject)
  const place = await nameOf(context, organizationID)
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
    await countTry(context, 'mail', subject)
    if (account?.hasTotp)
      await write('secondStepCode', await createCode(deps, subject, 'secondStep', codeLifeMs))
    return { message: texts.secondStepAsked }
  }
  if (account?.hasTotp)
    await inTransaction(deps.db.pool, async (client) => {
      // Where another was faster, they have done all of this.
      if (!(await deleteSecondStep(client, subject))) return
      // What the person had begun is over.
      await client.query('DELETE FROM "SignInChallenge" WHERE subject = $1', [subject])
      await endSessionsOf(client, subject)
      await write('secondStepRemoved', null, client)
    })
  return { message: texts.secondStepRemoved }
}

async function nameOf({ deps }: RequestContext, key: string): Promise<string> {
  const { name } = await deps.db.prisma.organization.findUniqueOrThrow({
    where: { key },
    select: { name: true },
  })
  return name
}
