import { chooseLanguage } from '../../../../../shared/src/kernel/words/chooseLanguage.ts'
import type { Language } from '../../../../../shared/src/kernel/words/languages.ts'
import type { Deps } from '../../../kernel/Deps.ts'

/** The language that a customer chose; English for those who did not. */
export async function languageOfCustomer({ db }: Pick<Deps, 'db'>, customer: string): Promise<Language> {
  const { rows } = await db.pool.query<{ language: string | null }>(
    'SELECT language FROM "Customer" WHERE key = $1',
    [customer],
  )
  return chooseLanguage({ chosen: rows[0]?.language ?? null, offered: [], accepted: '' })
}
