import { features, handlers, seams } from './features.ts'
import { servePushes } from './kernel/http/sync/servePushes.ts'
import { createLog } from './running/createLog.ts'

servePushes({ features, handlers, seams, createLog })
