import type { PublishFault } from '#shared/features/content/rules/publishing/faultsInOutline.ts'
import { cutIntoParts, hashOfParts } from '#shared/kernel/editions/cutIntoParts.ts'
import { Publication } from '#shared/kernel/editions/Publication.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { parseKey } from '#shared/kernel/model/key.ts'
import { nounOf } from '#shared/kernel/model/nounOf.ts'
import type { Row } from '../Row.ts'
import type { Records } from '../records/createRecords.ts'
import type { Store } from '../store/openStore.ts'
import { localOrganization } from '../workspace/consoleSettings.ts'
import { belongingIn, type OfRecord } from './belongingIn.ts'
import { makeContent } from './makeContent.ts'
import type { Publishable } from './publishables.ts'

/**
 * Checks a record and its belonging records, and asks the server to publish them in their present form: the publication
 * waits in the outbox until the server can be reached. @throws AppError `validation` with the reasons; `forbidden` for
 * callers who may not publish (ROL-10)
 */
export function publishRecord(
  records: Records,
  store: Store,
  publishable: Publishable,
  { key, note }: { key: string; note: string | null },
): Row {
  const { entity } = publishable
  requirePublishing(records, entity)
  const record = records.find(entity, key)
  const belonging = belongingIn(store, entity, key)
  requirePublishable(publishable, store, record, belonging)
  const seen = cutIntoParts(entity, record, belonging)
  const hash = hashOfParts(seen)
  return store.write(null, () => {
    // The keys of a workspace that is not connected yet change.
    if (store.organization !== localOrganization)
      store.editions.keep(hash, makeContent(entity, record, belonging))
    return records.create(Publication, { ...about(entity, key), act: 'publish', hash, seen, note })
  })
}

/** @throws AppError `validation` with the reasons why a record and its belonging records cannot be published */
export function requirePublishable(
  { entity, faults: faultsOf }: Publishable,
  store: Store,
  record: Row,
  belonging: readonly OfRecord[],
): void {
  const faults = faultsOf(store, record, belonging)
  if (faults.length === 0) return
  const message = `The ${nounOf(entity)} is not ready to be published.`
  throw new AppError('validation', { message, details: { faults } })
}

/** The faults that block publishing a record, by the same check as publishing itself; and what its author is asked about. */
export const publishFaults = (
  records: Records,
  store: Store,
  { entity, faults, warnings }: Publishable,
  key: string,
): { faults: PublishFault[]; warnings: PublishFault[] } => {
  const record = records.find(entity, key)
  const belonging = belongingIn(store, entity, key)
  return {
    faults: faults(store, record, belonging),
    warnings: warnings?.(store, record, belonging) ?? [],
  }
}

/** Asks the server to unpublish a record. */
export function unpublishRecord(records: Records, entity: Entity, key: string): Row {
  requirePublishing(records, entity)
  return records.create(Publication, { ...about(entity, records.find(entity, key).key), act: 'unpublish' })
}

/** @throws AppError `forbidden` for callers who may not publish (ROL-10) */
export function requirePublishing(records: Records, entity: Entity): void {
  records.requireMay(entity, 'update')
  records.requireMay(Publication, 'create')
}

const about = ({ name }: Entity, key: string) => ({ entity: name, recordID: parseKey(key)?.id })
