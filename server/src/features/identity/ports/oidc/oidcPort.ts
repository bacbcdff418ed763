import type { Port } from '#server/kernel/ports/Port.ts'
import { createOidc } from './createOidc.ts'
import type { Oidc } from './Oidc.ts'

export const oidcPort: Port<Oidc> = { name: 'oidc', create: ({ settings }) => createOidc(settings) }
