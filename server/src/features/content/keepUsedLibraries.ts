import { libraryInUse } from '#shared/features/content/rules/libraryInUse.ts'
import type { Queryable } from '../../kernel/db/records/writeRecords.ts'
import { countNamed, fieldsNaming } from '../../kernel/records/namedIn.ts'

/** Why libraries may not be deleted: what lies in one would show on no portal, and a portal that names it would show less. */
export async function keepUsedLibraries(
  client: Queryable,
  organization: string,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const used = await countNamed(client, organization, keys, fieldsNaming('library'))
  return new Map([...used].map(([key, uses]) => [key, libraryInUse(uses)]))
}
