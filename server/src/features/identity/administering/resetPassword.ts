import type { Handler } from '#server/kernel/request/Handler.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import type { resetPassword as operation } from '#shared/features/identity/operations/administration.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { refuseLeakedPassword } from '../passwords/leakedPasswords.ts'
import { setPassword, temporaryFrom } from '../passwords/setPassword.ts'
import { texts } from '../texts.ts'
import { personIn } from './personIn.ts'
import { requireReset } from './requireReset.ts'

/**
 * Sets a person's password as administrator; by default they must change it at the next sign-in. Without a password,
 * they need a mailed code to choose one.
 */
export const resetPassword: Handler<typeof operation> = async (input, context) => {
  const { deps } = context
  const { subject, isTrusted } = await passwordIn(context, input)
  if (!input.password) {
    await requireReset(deps, subject)
    return { step: 'SUCCESS', message: texts.mustResetNext, token: null, challenge: null }
  }
  refuseLeakedPassword(input.password)
  await setPassword(deps, subject, input.password, {
    temporaryUntil: input.forceChange === false ? null : temporaryFrom(deps.now()),
    ...(isTrusted ? { isConfirmed: true } : {}),
  })
  await passwordIn(context, input).catch(async (refusal: unknown) => {
    // Meanwhile they joined another organization: nobody else may set their password any more.
    await requireReset(deps, subject)
    throw refusal
  })
  return { step: 'SUCCESS', message: texts.updated, token: null, challenge: null }
}

/** Throws `forbidden` if the person also works for others: the password is valid there, too. */
async function passwordIn(context: RequestContext, input: Parameters<typeof personIn>[1]) {
  const person = await personIn(context, input)
  if (person.worksElsewhere) throw new AppError('forbidden', { message: texts.worksElsewhere })
  return person
}
