import { addressOfClient } from './addressOfClient.ts'
import { aiAdministrator } from './aiAdministrator.ts'
import { attributeNames } from './attributeNames.ts'
import type { Check } from './Check.ts'
import { canonicalHost } from './canonicalHost.ts'
import { crossSite } from './crossSite.ts'
import { fileTypes } from './fileTypes.ts'
import { hostileCaptions } from './hostileCaptions.ts'
import { hostileDrawing } from './hostileDrawing.ts'
import { knownDevice } from './knownDevice.ts'
import { mailsToNobody } from './mailsToNobody.ts'
import { othersLog } from './othersLog.ts'
import { othersStaff } from './othersStaff.ts'
import { pagePermissions } from './pagePermissions.ts'
import { preparedAddress } from './preparedAddress.ts'
import { providersInside } from './providersInside.ts'
import { staffBodies } from './staffBodies.ts'
import { staffWrites } from './staffWrites.ts'
import { unknownAddresses } from './unknownAddresses.ts'
import { unknownTimes } from './unknownTimes.ts'
import { visitorBodies } from './visitorBodies.ts'

/** In order: checks that keep the server busy, or use up this address's limits, come last. */
export const checks: readonly Check[] = [
  crossSite,
  canonicalHost,
  pagePermissions,
  attributeNames,
  fileTypes,
  providersInside,
  othersStaff,
  othersLog,
  aiAdministrator,
  unknownAddresses,
  preparedAddress,
  knownDevice,
  unknownTimes,
  mailsToNobody,
  hostileDrawing,
  hostileCaptions,
  visitorBodies,
  staffBodies,
  staffWrites,
  addressOfClient,
]
