import { type ReactNode, Suspense } from 'react'
import { portalsConsentWords } from '#shared/features/portals/words/consent/words.generated.ts'
import { useSite } from '#web/kernel/site/Site.ts'
import { lazyPart } from '#widgets/kernel/loading/lazyPart.tsx'
import { loadShown } from '#widgets/kernel/words/loadShown.ts'
import { DraftProvider } from './DraftBanner.tsx'

/** Most portals track nothing, and load nothing of it. */
const Consent = lazyPart(async () => {
  const [{ Consent: Part }] = await Promise.all([
    import('../tracking/Consent.tsx'),
    loadShown(portalsConsentWords),
  ])
  return Part
})

/** Around all pages: what a draft is, and what the portal tracks with. */
export function PortalProvider({ children }: { children: ReactNode }) {
  const { tracking } = useSite()
  return (
    <>
      <DraftProvider>{children}</DraftProvider>
      {tracking && (
        <Suspense>
          <Consent />
        </Suspense>
      )}
    </>
  )
}
