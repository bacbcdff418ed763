import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { Queryable } from '../../kernel/db/query.ts'
import type { RequestContext } from '../../kernel/request/RequestContext.ts'
import type { Account, Claim } from './accounts.ts'
import { askedCodes, type CodePurpose, createCode, hashAsker, proveCode, redeemCode } from './codes.ts'
import { countTry, uncountMail, uncountTry } from './limitTries.ts'

/** Creates a code for the person who asks: the device with which they ask has tries of its own (decision 0016). */
export async function createAskedCode(
  context: RequestContext,
  { pool }: Pick<Claim, 'pool'>,
  subject: string,
  purpose: CodePurpose,
): Promise<string> {
  context.session.keepDevice(pool === 'staff')
  return createCode(context.deps, subject, purpose, { asker: hashAsker(context) })
}

/** A right mailed code. */
type ProvenMail = {
  account: Account
  purpose: CodePurpose
  /** Uses it up, in the transaction of what it is for. @throws AppError `code_wrong` if it was used meanwhile */
  redeem(client: Queryable): Promise<void>
  /** After that: gives the tries back. */
  accepted(): Promise<void>
}

/**
 * Verifies a mailed code of one of these purposes, the first that is right. What others tried keeps nobody from the code
 * that they asked for on this device: it ends after five tries here, and they are told so, even if they then send the right code.
 *
 * A code that was asked for in vain, since there is no such account or it needs none, is kept under the name that was
 * given, and its tries are counted too: the answers do not tell who has an account.
 * @throws AppError `code_wrong`, also without an account; `code_used_up` on the device that asked; `rate_limited`
 */
export async function proveMailedCode(
  context: RequestContext,
  claim: Claim,
  account: Account | null,
  purposes: readonly CodePurpose[],
  code: string,
): Promise<ProvenMail> {
  const { deps } = context
  const subject = account?.subject ?? claim.name
  const asker = hashAsker(context)
  const codes = await askedCodes(deps, asker, [subject, claim.name], purposes)
  const door = codes === 'none' ? 'code' : 'askedCode'
  await countTry(context, door, claim.name)
  if (codes === 'usedUp') throw new AppError('code_used_up')
  for (const purpose of purposes) {
    const proven = await proveCode(deps, subject, purpose, code, asker)
    // Counted as a try, and never accepted. Without an account this finds nothing, and is the same work.
    await proveCode(deps, account ? claim.name : `${claim.name} again`, purpose, code, asker)
    if (!proven || !account) continue
    return {
      account,
      purpose,
      async redeem(client) {
        if (!(await redeemCode(client, proven))) throw new AppError('code_wrong')
      },
      async accepted() {
        await uncountTry(context, door, claim.name)
        await uncountMail(context, claim.name)
      },
    }
  }
  throw new AppError('code_wrong')
}
