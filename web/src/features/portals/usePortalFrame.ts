import { useSuspenseQuery } from '@tanstack/react-query'
import type { Api } from '../../kernel/api/Api.ts'
import { frameOptions } from '../../kernel/site/frameQuery.ts'
import { useSite } from '../../kernel/site/Site.ts'
import { type PortalFrame, portalFrame } from './calls.ts'

/** Loads the frame of every page: the kernel's `loadFrame`. */
export const loadFrame = (api: Api): Promise<PortalFrame> => api.call(portalFrame)

/** The kernel's frame, with what pages show of the portal. */
export function usePortalFrame(): PortalFrame {
  const { api } = useSite()
  return useSuspenseQuery(frameOptions(() => loadFrame(api))).data
}
