import { PortalTemplate } from '#shared/features/portals/entities/PortalTemplate.ts'
import { keyOf, parseKey } from '#shared/kernel/model/key.ts'

/** The key of another page of the same organization, by its id. */
export const keyOfId = (key: string, id: string): string =>
  keyOf(PortalTemplate, parseKey(key)?.organization ?? null, id)
