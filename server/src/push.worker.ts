import { seams } from './features.ts'
import { servePushes } from './kernel/http/sync/servePushes.ts'
import { createLog } from './running/createLog.ts'

servePushes({ seams, createLog })
