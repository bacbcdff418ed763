import { Callout } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { bytes } from '#desktop/renderer/kernel/parts/sizes.ts'

const askEveryMs = 60_000

/** How much of this computer's disk is free; null until that is known, or while there is enough. */
export function useLowDisk(): { freeBytes: number } | null {
  const core = useCore()
  const { data } = useQuery({
    queryKey: ['content', 'diskSpace'],
    queryFn: () => core.diskSpace({}),
    refetchInterval: askEveryMs,
  })
  return data?.isLow ? data : null
}

/** Warns where files are added and recordings begin that there is little room for them. */
export function LowDisk({ className = '' }: { className?: string }) {
  const low = useLowDisk()
  if (!low) return null
  return (
    <Callout intent="warning" compact className={className} role="status">
      This disk is almost full: {bytes(low.freeBytes)} are free. Files that do not fit are refused.{' '}
      <Link href="/app/media-desk/storage">Free up space</Link>
    </Callout>
  )
}
