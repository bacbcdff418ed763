import type { resetPassword as operation } from '../../../../../shared/src/features/identity/operations/administration.ts'
import { AppError } from '../../../../../shared/src/kernel/errors/AppError.ts'
import type { Handler } from '../../../kernel/request/Handler.ts'
import type { RequestContext } from '../../../kernel/request/RequestContext.ts'
import { refuseLeakedPassword } from '../passwords/leakedPasswords.ts'
import { setPassword, temporaryFrom } from '../passwords/setPassword.ts'
import { texts } from '../texts.ts'
import { personIn } from './personIn.ts'
import { requireReset } from './requireReset.ts'

/**
 * An administrator sets somebody's password: to be changed at the next sign-in, unless they say otherwise.
 * Without a password, the person needs a mailed code for their next one.
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
    // They began to work for another organization meanwhile: their password is nobody else's to set any more.
    await requireReset(deps, subject)
    throw refusal
  })
  return { step: 'SUCCESS', message: texts.updated, token: null, challenge: null }
}

/** `forbidden` where the person works for others too: their password signs them in there. */
async function passwordIn(context: RequestContext, input: Parameters<typeof personIn>[1]) {
  const person = await personIn(context, input)
  if (person.worksElsewhere) throw new AppError('forbidden', { message: texts.worksElsewhere })
  return person
}
