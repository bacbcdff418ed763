import type { Row } from '#desktop/core/Row.ts'
import { useRecords } from '../../kernel/api/useRecords.ts'
import { isOnPortal } from '../portals/addresses/portalAddresses.ts'

/** Whether a portal shows an item, so that its buyers find it; true until libraries are read. */
export function useShowing(): (item: Row, portal: Row) => boolean {
  const { data } = useRecords({ entity: 'library', fields: ['status'], offset: 0, limit: 1000 })
  return (item, portal) => !data || isOnPortal(item, portal, data.items, Date.now())
}

/** What a seller reads of one that a portal does not show. */
export const sayHidden = (type: string): string =>
  `This portal does not show this ${type}: add its library under Details → Libraries`
