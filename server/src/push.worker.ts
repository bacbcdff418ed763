import { features } from './features.ts'
import { servePushes } from './kernel/sync/pushes/servePushes.ts'

servePushes(features)
