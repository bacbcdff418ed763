import type { SharedFeature } from '../../kernel/model/SharedFeature.ts'
import type { Upgrade } from '../../kernel/sync/upgrade/Upgrade.ts'
import { Repository } from './entities/Repository.ts'
import {
  disconnectDrive,
  getGoogleAccessToken,
  getGoogleSyncConfig,
  listDriveFolders,
  syncDriveFiles,
} from './operations/drive.ts'
import { listAuditLog } from './operations/listAuditLog.ts'
import { listFailedJobs } from './operations/listFailedJobs.ts'
import { mailDelivery, testMailDelivery } from './operations/mailDelivery.ts'
import { deployOrganization, organizationDeployment, organizationUsage } from './operations/organizations.ts'
import { deleteOwnAccount, eraseCustomer, exportCustomerData } from './operations/privacy.ts'
import { deployRepository, publishToRepository, setAccessLevel } from './operations/repositories.ts'

/**
 * Changes nothing that is stored. From this version on consoles say theirs at every door of sync, and the ones of
 * version 1, which do not, update before they go on.
 */
const everyDoorSaysItsVersion: Upgrade = { version: 2, entity: null }

/** Running an installation: audit log, failed jobs, privacy, repositories, the sample school. */
export const installation = {
  name: 'installation',
  entities: [Repository],
  operations: [
    deleteOwnAccount,
    eraseCustomer,
    exportCustomerData,
    listAuditLog,
    listFailedJobs,
    disconnectDrive,
    getGoogleAccessToken,
    getGoogleSyncConfig,
    listDriveFolders,
    syncDriveFiles,
    deployOrganization,
    organizationDeployment,
    organizationUsage,
    deployRepository,
    publishToRepository,
    setAccessLevel,
    mailDelivery,
    testMailDelivery,
  ],
  upgrades: [everyDoorSaysItsVersion],
} as const satisfies SharedFeature
