import { installationExportedWords } from '#shared/features/installation/words/exported/words.generated.ts'
import type { Feature } from '../../kernel/Feature.ts'
import { secretPath } from '../../kernel/http/secretPath.ts'
import type { OwnTables } from '../../kernel/OwnTable.ts'
import { deliveryTestMail } from './delivery/deliveryTestMail.ts'
import { mailDelivery, testMailDelivery } from './delivery/mailDelivery.ts'
import {
  disconnectDrive,
  getGoogleAccessToken,
  getGoogleSyncConfig,
  listDriveFolders,
  syncDriveFiles,
} from './drive/drive.ts'
import { mountDriveCode } from './drive/mountDriveCode.ts'
import { workOnDrives } from './drive/syncJob.ts'
import { listAuditLog } from './listAuditLog.ts'
import { listFailedJobs } from './listFailedJobs.ts'
import { deployOrganization } from './organizations/deployOrganization.ts'
import { organizationDeployment } from './organizations/organizationDeployment.ts'
import { organizationUsage } from './organizations/organizationUsage.ts'
import { drivePort } from './ports/drive/drivePort.ts'
import { driveSettings } from './ports/drive/settings.ts'
import { hostingPort } from './ports/hosting/hostingPort.ts'
import { hostedOrigins, hostingSettings } from './ports/hosting/settings.ts'
import { deleteOwnAccount } from './privacy/deleteOwnAccount.ts'
import { eraseCustomer } from './privacy/eraseCustomer.ts'
import { exportCustomerData } from './privacy/exportCustomerData.ts'
import { workOnExports } from './privacy/removeExports.ts'
import { serveExport } from './privacy/serveExport.ts'
import { deployRepository } from './repositories/deployRepository.ts'
import { workOnHosting } from './repositories/hostingJobs.ts'
import { publishToRepository } from './repositories/publishToRepository.ts'
import { repositoryHooks } from './repositories/repositoryHooks.ts'
import { servePublicFile } from './repositories/servePublicFile.ts'
import { setAccessLevel } from './repositories/setAccessLevel.ts'

/** The table of `tables.prisma`, beside this. */
const ownTables: OwnTables = {
  DriveFile: { holds: 'nothing', because: 'files of an organization’s drive, by name' },
}

/** Operating an installation: audit, jobs, privacy, the sample organization. */
export const installation = {
  name: 'installation',
  tables: ownTables,
  exportedWords: installationExportedWords,
  handlers: {
    listAuditLog,
    listFailedJobs,
    deleteOwnAccount,
    eraseCustomer,
    exportCustomerData,
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
  },
  settings: [driveSettings, hostingSettings],
  ports: [hostingPort, drivePort],
  hooks: [repositoryHooks],
  fileSources: hostedOrigins,
  mails: [deliveryTestMail],
  contentRoutes(app, deps) {
    app.get('/public/:bucket/*path', servePublicFile(deps))
    app.get(secretPath(app, '/exports/:token/:organization/:customer/:name'), serveExport(deps))
  },
  routes: mountDriveCode,
  async work(deps) {
    await workOnExports(deps)
    await workOnDrives(deps)
    await workOnHosting(deps)
  },
} satisfies Feature
