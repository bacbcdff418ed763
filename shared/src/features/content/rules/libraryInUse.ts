import type { Entity } from '../../../kernel/model/Entity.ts'
import { nounOf } from '../../../kernel/model/nounOf.ts'

export type LibraryUse = { entity: Pick<Entity, 'name' | 'plural'>; count: number }

/**
 * Why a library may not be deleted, by what names it: what lies in it would show on no portal, and a portal that names it
 * would show less. The console's sentence and the server's.
 */
export function libraryInUse(uses: readonly LibraryUse[]): string {
  const counts = uses.map(({ entity, count }) => `${count} ${nounOf(entity, count)}`)
  return `This library is in use: ${new Intl.ListFormat('en').format(counts)}. Take it out of them first.`
}
