import type { ReactNode } from 'react'
import { HostProvider } from '#widgets/features/content/host/HostContext.ts'
import type { WidgetHost } from '#widgets/features/content/host/WidgetHost.ts'
import { MediaPlaceProvider } from '#widgets/features/content/place/MediaPlaceContext.tsx'

/** Around everything that plays a lesson, or goes along with it. */
export const Room = ({ host, children }: { host: WidgetHost; children: ReactNode }) => (
  <HostProvider value={host}>
    <MediaPlaceProvider>{children}</MediaPlaceProvider>
  </HostProvider>
)
