import { Portal } from '../../../../shared/src/features/portals/entities/Portal.ts'
import { portalFaults } from '../../../../shared/src/features/portals/rules/portalFaults.ts'
import { Publication } from '../../../../shared/src/kernel/editions/Publication.ts'
import { hashOfParts, partsOf } from '../../../../shared/src/kernel/editions/partsOf.ts'
import { AppError } from '../../../../shared/src/kernel/errors/AppError.ts'
import { parseKey } from '../../../../shared/src/kernel/model/key.ts'
import type { Row } from '../CoreApi.ts'
import type { Records } from '../records/createRecords.ts'
import type { Store } from '../store/openStore.ts'
import { localOrganization } from '../workspace/consoleSettings.ts'
import { belongingIn, type OfRecord } from './belongingIn.ts'
import { contentOf } from './contentOf.ts'

/**
 * Checks a portal with its pages, categories, words and stylesheet, and asks the server to publish them as they are now
 * (DEP-02): the publication waits in the outbox until the server can be reached. @throws AppError `validation` with the
 * reasons; `forbidden` for who may not deploy (ROL-10)
 */
export function publishPortal(records: Records, store: Store, key: string, note: string | null): Row {
  records.requireMay(Publication, 'create')
  const portal = records.find(Portal, key)
  const belonging = belongingIn(store, Portal, key)
  requirePortal(portal, belonging)
  const seen = partsOf(Portal, portal, belonging)
  const hash = hashOfParts(seen)
  const about = { entity: Portal.name, recordID: parseKey(key)?.id }
  return store.write(null, () => {
    // The keys of a workspace that is not connected yet change.
    if (store.organization !== localOrganization)
      store.editions.keep(hash, contentOf(Portal, portal, belonging))
    return records.create(Publication, { ...about, act: 'publish', hash, seen, note })
  })
}

/** @throws AppError `validation` with the reasons why it cannot be published */
export function requirePortal(portal: Row, belonging: readonly OfRecord[]): void {
  // Cast: a row of the portals' table has the fields of a portal.
  const faults = portalFaults(portal as unknown as Portal, belonging)
  if (faults.length > 0)
    throw new AppError('validation', {
      message: 'The portal is not ready to be published.',
      details: { faults },
    })
}
