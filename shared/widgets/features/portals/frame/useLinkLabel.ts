import type { PortalPlace } from '#shared/features/portals/entities/parts/portalPlaces.ts'
import { portalsFrameWords } from '#shared/features/portals/words/frame/words.generated.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'

/** What links of the frame say: their own label, or the word for the portal's place that they open. */
export function useLinkLabel(): (link: { label: string; place?: PortalPlace | null }) => string {
  const t = useWords(portalsFrameWords)
  return ({ label, place }) => label || (place ? t(`place.${place}`) : '')
}
