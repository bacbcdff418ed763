import type { signIn } from '../../../../shared/src/api/identity/signingIn.ts'
import type { OperationInput } from '../../../../shared/src/model/Operation.ts'
import { requirePortal } from '../../access/requirePortal.ts'
import type { Deps } from '../../Deps.ts'
import type { RequestContext } from '../../graphql/RequestContext.ts'
import { type Pool, subjectOf } from './sessions.ts'

/** Somebody who can sign in: in the pool of staff, or among one organization's customers. */
export type Account = {
  pool: Pool
  subject: string
  /** The user's or the customer's key. */
  key: string
  name: string | null
  status: 'PENDING' | 'ACTIVE' | 'SUSPENDED'
  passwordHash: string | null
  isConfirmed: boolean
}

export type AccountPlace = { pool: Pool; organization: string | null }

/** Where an address is looked up: staff everywhere, customers in the portal's organization. */
export async function placeOf(
  context: RequestContext,
  input: Pick<OperationInput<typeof signIn>, 'pool'>,
): Promise<AccountPlace> {
  if (input.pool === 'staff') return { pool: 'staff', organization: null }
  const { organization } = await requirePortal(context)
  return { pool: 'customer', organization }
}

/** What rate limits and codes go by where there is no account: as if there were one. */
export const nameOf = ({ pool, organization }: AccountPlace, email: string) =>
  `${pool}:${organization ?? ''}:${email.trim().toLowerCase()}`

export async function findAccount(
  { db }: Pick<Deps, 'db'>,
  { pool, organization }: AccountPlace,
  email: string,
): Promise<Account | null> {
  const address = email.trim().toLowerCase()
  const person =
    pool === 'staff'
      ? await db.prisma.user.findUnique({ where: { email: address }, select: { key: true, name: true } })
      : await db.prisma.customer.findUnique({
          where: { organization_email: { organization: organization ?? '', email: address } },
          select: { key: true, name: true, status: true },
        })
  if (!person) return null
  const subject = subjectOf(pool, person.key)
  const credential = await db.prisma.credential.findUnique({ where: { subject } })
  return {
    pool,
    subject,
    key: person.key,
    name: person.name,
    // Its choice field admits these three (entities/Customer).
    status: 'status' in person ? (person.status as Account['status']) : 'ACTIVE',
    passwordHash: credential?.passwordHash ?? null,
    isConfirmed: credential?.isConfirmed ?? false,
  }
}
