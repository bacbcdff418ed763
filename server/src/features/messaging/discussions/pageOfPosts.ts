import { Prisma } from '#server/kernel/db/generated/client.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { keyPattern } from '#shared/kernel/model/idPattern.ts'

/** A page's end, by moment and key, so that pages stay where they are while posts are added. */
export const tokenAfter = ({ createdAt, key }: { createdAt: Date; key: string }): string =>
  `${createdAt.toISOString()}_${key}`

/** The posts after a page's end, as a condition on `p`. @throws AppError `bad_request` for a token that is none */
export function olderThan(token: string | null | undefined): Prisma.Sql {
  if (!token) return Prisma.sql`TRUE`
  const [moment = '', ...rest] = token.split('_')
  const key = rest.join('_')
  if (Number.isNaN(Date.parse(moment)) || !keyPattern.test(key))
    throw new AppError('bad_request', { details: { argument: 'nextToken' } })
  const at = new Date(moment)
  return Prisma.sql`(p."createdAt", p.key) < (${at}::timestamptz, ${key})`
}
