import { features } from './features.ts'
import { servePushes } from './kernel/http/sync/servePushes.ts'

servePushes(features)
