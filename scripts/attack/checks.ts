import { addressOfClient } from './addressOfClient.ts'
import { attributeNames } from './attributeNames.ts'
import type { Check } from './Check.ts'
import { canonicalHost } from './canonicalHost.ts'
import { crossSite } from './crossSite.ts'
import { fileTypes } from './fileTypes.ts'
import { pagePermissions } from './pagePermissions.ts'
import { providersInside } from './providersInside.ts'
import { staffBodies } from './staffBodies.ts'
import { visitorBodies } from './visitorBodies.ts'

/** In the order in which they run: what leaves the server busy, or this address limited, comes last. */
export const checks: readonly Check[] = [
  crossSite,
  canonicalHost,
  pagePermissions,
  attributeNames,
  fileTypes,
  providersInside,
  visitorBodies,
  staffBodies,
  addressOfClient,
]
