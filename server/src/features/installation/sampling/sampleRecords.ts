import { Publication } from '#shared/kernel/editions/Publication.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { keyOf } from '#shared/kernel/model/key.ts'
import { zodForRecord } from '#shared/kernel/model/schemas/zodFor.ts'
import type { ServerEdit } from '#shared/kernel/sync/writeAsServer.ts'

/** The first organization of a new installation. */
export const sampleOrganization = 'sample'

type Values = { id: string } & Record<string, unknown>

/** Parsed, so that an invalid sample fails a test. */
export function create(entity: Entity, { id, ...values }: Values): ServerEdit {
  const key = keyOf(entity, sampleOrganization, id)
  return { do: 'create', entity, key, values: zodForRecord(entity).parse(values) }
}

export const publish = (id: string, entity: Entity, recordID: string): ServerEdit =>
  create(Publication, { id, entity: entity.name, recordID, act: 'publish' })

/** An item as categories name it. */
export const toItem = (entity: Entity, { id }: { id: string }) => ({
  id,
  type: entity.name,
  [entity.name]: keyOf(entity, sampleOrganization, id),
})
