import { Portal } from '../../../../shared/src/features/portals/entities/Portal.ts'
import { type PortalFault, portalFaults } from '../../../../shared/src/features/portals/rules/portalFaults.ts'
import { Publication } from '../../../../shared/src/kernel/editions/Publication.ts'
import { hashOfParts, partsOf } from '../../../../shared/src/kernel/editions/partsOf.ts'
import { AppError } from '../../../../shared/src/kernel/errors/AppError.ts'
import { parseKey } from '../../../../shared/src/kernel/model/key.ts'
import type { Row } from '../CoreApi.ts'
import type { Records } from '../records/createRecords.ts'
import type { Store } from '../store/openStore.ts'
import { belongingIn } from './belongingIn.ts'

/**
 * Checks a portal with its pages, categories, words and stylesheet, and asks the server to publish them as they are now
 * (DEP-02): the publication waits in the outbox until the server can be reached. @throws AppError `validation` with the
 * reasons; `forbidden` for who may not deploy (ROL-10)
 */
export function publishPortal(records: Records, store: Store, key: string): Row {
  records.requireMay(Publication, 'create')
  const { portal, belonging, faults } = judged(records, store, key)
  if (faults.length > 0)
    throw new AppError('validation', {
      message: 'The portal is not ready to be published.',
      details: { faults },
    })
  const seen = partsOf(Portal, portal, belonging)
  const about = { entity: Portal.name, recordID: parseKey(key)?.id }
  return records.create(Publication, { ...about, act: 'publish', hash: hashOfParts(seen), seen })
}

function judged(records: Records, store: Store, key: string) {
  const portal = records.find(Portal, key)
  const belonging = belongingIn(store, Portal, key)
  // Cast: a row of the portals' table has the fields of a portal.
  const faults: PortalFault[] = portalFaults(portal as unknown as Portal, belonging)
  return { portal, belonging, faults }
}
