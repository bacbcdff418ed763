import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { portalsPageWords } from '#shared/features/portals/words/page/words.generated.ts'
import { Parts } from '#web/kernel/frame/Parts.tsx'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { courseItem } from '#widgets/features/portals/cards/CardItem.ts'
import { lazyPart } from '#widgets/kernel/loading/lazyPart.tsx'
import { loadShown } from '#widgets/kernel/words/loadShown.ts'
import { BuiltInHome } from './BuiltInHome.tsx'
import { homeQuery } from './homeQuery.ts'

/** In a script of its own: portals without pages do not load it. */
const OwnPage = lazyPart(async () => {
  const [{ OwnPage }] = await Promise.all([import('../pages/OwnPage.tsx'), loadShown(portalsPageWords)])
  return OwnPage
})

/** The portal's home page: the one that its administrators made for this reader, or the built-in one (PRT-25). */
export function HomePage() {
  const { api } = useSite()
  const viewer = useViewer()
  const { page, courses } = useSuspenseQuery(homeQuery(api, viewer)).data
  return (
    <>
      {viewer.kind === 'customer' && (
        <Suspense fallback={null}>
          <Parts of="homeTop" />
        </Suspense>
      )}
      {page ? <OwnPage page={page} beginsWithBegun /> : <BuiltInHome courses={courses.map(courseItem)} />}
    </>
  )
}
