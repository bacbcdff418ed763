import type { removeSecondStep as operation } from '../../../../../shared/src/api/identity/administration.ts'
import type { RequestContext } from '../../../graphql/RequestContext.ts'
import type { Handler } from '../../Handler.ts'
import { findAccountOf } from '../accounts.ts'
import { sendIdentityMail } from '../mail/sendIdentityMail.ts'
import { endSessionsOf } from '../sessions.ts'
import { texts } from '../texts.ts'
import { personIn } from './personIn.ts'

/**
 * An administrator lets somebody in again who lost app and recovery codes. They are told by mail, since
 * from now on their password is all that is asked for. Of who has no second step the answer is the same.
 */
export const removeSecondStep: Handler<typeof operation> = async (input, context) => {
  const { pool, subject } = await personIn(context, input)
  const account = await findAccountOf(context.deps, subject)
  if (account?.hasTotp && (await takeAway(context, subject))) {
    const { organizationID } = input
    await sendIdentityMail(context, {
      to: account.email,
      secret: null,
      purpose: 'secondStepRemoved',
      organization: pool === 'customer' ? organizationID : null,
      place: await nameOf(context, organizationID),
    })
  }
  return { message: texts.secondStepRemoved }
}

/** False where another was faster. Sessions go last, so that nobody stays signed in by what is gone. */
async function takeAway({ deps }: RequestContext, subject: string): Promise<boolean> {
  const { prisma } = deps.db
  const where = { subject }
  const [{ count }] = await prisma.$transaction([
    prisma.totp.deleteMany({ where }),
    prisma.recoveryCode.deleteMany({ where }),
    prisma.signInChallenge.deleteMany({ where }),
  ])
  await endSessionsOf(deps.db, subject)
  return count > 0
}

async function nameOf({ deps }: RequestContext, key: string): Promise<string> {
  const { name } = await deps.db.prisma.organization.findUniqueOrThrow({
    where: { key },
    select: { name: true },
  })
  return name
}
