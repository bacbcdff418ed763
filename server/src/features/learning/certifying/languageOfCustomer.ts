import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { query } from '#server/kernel/db/query.ts'
import { portalsSeam } from '#server/kernel/request/portalsSeam.ts'
import { chooseLanguage } from '#shared/kernel/words/chooseLanguage.ts'
import type { Language } from '#shared/kernel/words/languages.ts'

type Learner = { customer: string; organization: string | null }

/** The language that a customer chose, if their organization's portal has it; else the first that it has. */
export async function languageOfCustomer(
  deps: Pick<Deps, 'db' | 'settings' | 'seams'>,
  { customer, organization }: Learner,
): Promise<Language> {
  const rows = await query<{ language: string | null }>(
    deps.db,
    Prisma.sql`SELECT language FROM "Customer" WHERE key = ${customer}`,
  )
  const { languages: offered } = await deps.seams.of(portalsSeam).placeOf(deps, organization ?? '')
  return chooseLanguage({ chosen: rows[0]?.language ?? null, offered, accepted: '' })
}
