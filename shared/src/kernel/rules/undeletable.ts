import type { Entity } from '../model/Entity.ts'

/**
 * Why a record may not be deleted; null where it may. The console asks before it deletes, the server
 * before it lets anybody.
 */
export const undeletable = (
  { hooks }: Pick<Entity, 'hooks'>,
  record: Readonly<Record<string, unknown>>,
): string | null => hooks?.undeletable?.(record) ?? null
