import { Suspense } from 'react'
import { lazyPart } from '#widgets/kernel/loading/lazyPart.tsx'
import { usePortalFrame } from '../../portals/usePortalFrame.ts'
import type { LauncherSpot } from './Launcher.tsx'

const Launcher = lazyPart(async () => (await import('./Launcher.tsx')).Launcher)

/** The place of the icon, if the portal wants it there: its script is fetched only then. */
export function LauncherPlace({ place }: { place: LauncherSpot }) {
  const { portal, organization } = usePortalFrame()
  if (!organization.enableAI || portal.assistant?.launcher !== place) return null
  return (
    <Suspense fallback={null}>
      <Launcher place={place} />
    </Suspense>
  )
}
