import type { Handler } from '#server/kernel/request/Handler.ts'
import type { removeProfilePicture as operation } from '#shared/features/portals/operations/profilePicture.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { replaceProfilePicture } from './replaceProfilePicture.ts'

/** Takes a customer's picture of themselves away, and deletes it where they sent it. */
export const removeProfilePicture: Handler<typeof operation> = async (_input, { deps, viewer }) => {
  if (viewer.kind !== 'customer') throw new AppError('unauthenticated')
  await replaceProfilePicture(deps, viewer.customerKey, null)
  return { ok: true }
}
