import { portalsConsentWords } from '#shared/features/portals/words/consent/words.generated.ts'
import { useSite } from '#web/kernel/site/Site.ts'
import { lazyPart } from '#widgets/kernel/loading/lazyPart.tsx'
import { loadShown } from '#widgets/kernel/words/loadShown.ts'

const ConsentLink = lazyPart(async () => {
  const [{ ConsentLink: Part }] = await Promise.all([
    import('./ConsentLink.tsx'),
    loadShown(portalsConsentWords),
  ])
  return Part
})

/** The way back to the question about tracking, where there is one. */
export function ConsentPlace() {
  return useSite().tracking?.consent ? <ConsentLink /> : null
}
