import { Suspense, useCallback, useMemo } from 'react'
import { Router } from 'wouter'
import { HostProvider } from '#widgets/features/content/host/HostContext.ts'
import { MediaPlaceProvider } from '#widgets/features/content/place/MediaPlaceContext.tsx'
import { CoursePreview } from './CoursePreview.tsx'
import type { LearnerPreviewProps } from './LearnerPreviewProps.ts'
import { SolePreview } from './SolePreview.tsx'

/** An item as a learner sees it in a portal, for those who make it: nothing that is done here is kept. */
export function LearnerPreview(props: LearnerPreviewProps) {
  const { contents, learner, onLesson } = props
  const useLocation = usePreviewLocation(onLesson)
  const isSole = contents.type === 'microcast' || contents.type === 'document'
  return (
    <Router hook={useLocation} searchHook={noSearch} hrefs={noAddress}>
      <HostProvider value={learner.host}>
        <MediaPlaceProvider>
          <Suspense fallback={null}>
            {isSole ? <SolePreview {...props} /> : <CoursePreview {...props} />}
          </Suspense>
        </MediaPlaceProvider>
      </HostProvider>
    </Router>
  )
}

/** Links to lessons open them in the preview; those to other pages of the portal open nothing. */
function usePreviewLocation(onLesson: (id: string) => void) {
  const navigate = useCallback(
    (to: string) => {
      const lesson = new URL(to, 'http://preview').searchParams.get('item')
      if (lesson !== null) onLesson(lesson)
    },
    [onLesson],
  )
  return useMemo(() => () => ['/', navigate] as [string, (to: string) => void], [navigate])
}

const noSearch = () => ''
const noAddress = () => '#'
