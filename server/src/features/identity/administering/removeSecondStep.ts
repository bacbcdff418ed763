import type { removeSecondStep as operation } from '../../../../../shared/src/features/identity/operations/administration.ts'
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
  const write = async (purpose: 'secondStepCode' | 'secondStepRemoved', secret: string | null) =>
    sendIdentityMail(context, {
      to: account?.email ?? null,
      secret,
      purpose,
      organization: pool === 'customer' ? organizationID : null,
      place: await nameOf(context, organizationID),
    })
  if (worksElsewhere) {
    await countTry(context, 'mail', subject)
    if (account?.hasTotp)
      await write('secondStepCode', await createCode(deps, subject, 'secondStep', codeLifeMs))
    return { message: texts.secondStepAsked }
  }
  if (account?.hasTotp && (await takeAway(context, subject))) {
    await endSessionsOf(deps.db.pool, subject)
    await write('secondStepRemoved', null)
  }
  return { message: texts.secondStepRemoved }
}

/** False where another was faster. What they had begun is over. */
async function takeAway({ deps }: RequestContext, subject: string): Promise<boolean> {
  const hadOne = await deleteSecondStep(deps, subject)
  await deps.db.prisma.signInChallenge.deleteMany({ where: { subject } })
  return hadOne
}

async function nameOf({ deps }: RequestContext, key: string): Promise<string> {
  const { name } = await deps.db.prisma.organization.findUniqueOrThrow({
    where: { key },
    select: { name: true },
  })
  return name
}
