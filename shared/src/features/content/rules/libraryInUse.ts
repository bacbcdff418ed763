import type { NamedBy } from '#shared/kernel/model/EntityHooks.ts'
import { nounOf } from '#shared/kernel/model/nounOf.ts'

/**
 * Why a library may not be deleted, by what names it: what lies in it would show on no portal, and a portal that names it
 * would show less.
 */
export function libraryInUse(uses: readonly NamedBy[]): string {
  const counts = uses.map(({ entity, count }) => `${count} ${nounOf(entity, count)}`)
  return `This library is in use: ${new Intl.ListFormat('en').format(counts)}. Remove it from them first.`
}
