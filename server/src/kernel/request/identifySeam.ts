import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Deps } from '../Deps.ts'
import { defineSeam } from '../Seam.ts'
import type { Device, RequestContext } from './RequestContext.ts'
import type { Identity } from './Viewer.ts'

/** Identifies the caller, the device and the session (provided by identity). */
export type Identify = (
  deps: Deps,
  origin: Pick<RequestContext, 'deps' | 'requestId' | 'address' | 'userAgent'>,
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<{ identity: Identity; device: Device; session: RequestContext['session'] }>

export const identifySeam = defineSeam<Identify>('identify')
