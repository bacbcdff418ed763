import { useEffect } from 'react'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'

/** The job of an asset comes before others while its author looks at it. */
export function useLookAt(assetKey: string): void {
  const core = useCore()
  useEffect(() => {
    void core.lookAtAssets({ assets: [assetKey] })
    return () => void core.lookAtAssets({ assets: [] })
  }, [core, assetKey])
}
