import type { Entity } from '../../model/Entity.ts'

/** Why a record may not be deleted; null if it may. Checked by the console before deleting, and by the server. */
export const undeletable = (
  { hooks }: Pick<Entity, 'hooks'>,
  record: Readonly<Record<string, unknown>>,
): string | null => hooks?.undeletable?.(record) ?? null
