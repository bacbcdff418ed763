import type { QueryClient } from '@tanstack/react-query'
import { createQueryClient } from '../kernel/app/createQueryClient.ts'
import { frameKey } from '../kernel/site/frameQuery.ts'
import { testOrganization, testOwnFrame, testPortal } from './testRecords.ts'

/** A page's cache: every page has its portal before it shows anything. */
export function knownFrame(): QueryClient {
  const known = createQueryClient()
  known.setQueryData(frameKey, {
    portal: testPortal(),
    organization: testOrganization(),
    ownFrame: testOwnFrame(),
    navigation: [],
    links: {},
  })
  return known
}
