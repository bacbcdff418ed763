import type { Handler } from '#server/kernel/request/Handler.ts'
import type { changePassword as operation } from '#shared/features/identity/operations/passwords.ts'
import { texts } from '../texts.ts'
import { refuseLeakedPassword } from './leakedPasswords.ts'
import { requirePassword } from './requirePassword.ts'
import { setPassword } from './setPassword.ts'

/** Changes the signed-in person's password, and ends their other sessions. */
export const changePassword: Handler<typeof operation> = async (input, context) => {
  refuseLeakedPassword(input.password)
  const { subject, isProven } = await requirePassword(context, input.currentPassword)
  await setPassword(context.deps, subject, input.password, {
    isProven,
    isOwn: true,
    keptFamilies: context.session.families,
  })
  return { step: 'SUCCESS', message: texts.updated, token: null, challenge: null }
}
