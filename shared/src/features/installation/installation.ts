import type { SharedFeature } from '../../kernel/model/SharedFeature.ts'
import { Repository } from './entities/Repository.ts'
import { eraseCustomer } from './operations/eraseCustomer.ts'
import { exportCustomerData } from './operations/exportCustomerData.ts'
import { listAuditLog } from './operations/listAuditLog.ts'
import { listFailedJobs } from './operations/listFailedJobs.ts'
import { everyDoorSaysItsVersion } from './upgrades/everyDoorSaysItsVersion.ts'

/** Running an installation: audit log, failed jobs, privacy, repositories, the sample school. */
export const installation = {
  name: 'installation',
  entities: [Repository],
  operations: [eraseCustomer, exportCustomerData, listAuditLog, listFailedJobs],
  upgrades: [everyDoorSaysItsVersion],
} as const satisfies SharedFeature
