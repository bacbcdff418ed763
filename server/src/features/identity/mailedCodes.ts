import { AppError } from '../../../../shared/src/kernel/errors/AppError.ts'
import type { RequestContext } from '../../kernel/request/RequestContext.ts'
import type { Account, Claim } from './accounts.ts'
import { askerOf, type CodePurpose, createCode, hasAsked, takeCode } from './codes.ts'
import { countTry, giveMailBack, giveTryBack } from './limitTries.ts'

/** Creates a code for whoever asks: the device with which they ask has tries of its own (decision 0016). */
export async function createAskedCode(
  context: RequestContext,
  { pool }: Pick<Claim, 'pool'>,
  subject: string,
  purpose: CodePurpose,
): Promise<string> {
  context.session.keepDevice(pool === 'staff')
  return createCode(context.deps, subject, purpose, { asker: askerOf(context) })
}

/**
 * Takes a mailed code of one of these purposes, the first that is right. What others tried keeps nobody from the code
 * that they asked for on this device: it ends after five tries here. @throws AppError `code_wrong`, also without an
 * account; `rate_limited`
 */
export async function takeMailedCode(
  context: RequestContext,
  claim: Claim,
  account: Account | null,
  purposes: readonly CodePurpose[],
  code: string,
): Promise<{ account: Account; purpose: CodePurpose; accepted(): Promise<void> }> {
  const { deps } = context
  const subject = account?.subject ?? claim.name
  const asker = askerOf(context)
  const door = (await hasAsked(deps, asker, subject, purposes)) ? 'askedCode' : 'code'
  await countTry(context, door, claim.name)
  for (const purpose of purposes)
    if ((await takeCode(deps, subject, purpose, code, asker)) && account)
      return {
        account,
        purpose,
        async accepted() {
          await giveTryBack(context, door, claim.name)
          await giveMailBack(context, claim.name)
        },
      }
  throw new AppError('code_wrong')
}
