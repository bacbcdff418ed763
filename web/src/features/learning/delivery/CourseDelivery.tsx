import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import { Layout } from '#web/kernel/frame/Layout.tsx'
import page from '#web/kernel/parts/Page.module.css'
import { portalStores } from '#web/kernel/store/portalStores.ts'
import { NoAccess } from '../access/NoAccess.tsx'
import { Prerequisites } from '../access/Prerequisites.tsx'
import { StartFailed } from '../access/StartFailed.tsx'
import { ItemHead } from '../item/ItemHead.tsx'
import { toLearnable } from '../item/Learnable.ts'
import { Classroom, type DeliveryProps } from './Classroom.tsx'
import { ClassroomShell } from './ClassroomShell.tsx'
import { useLearning } from './progress/useLearning.ts'
import { useHeldEdition } from './useHeldEdition.ts'

/** Starts the course, and shows the classroom or why there is none (1§4). */
export function CourseDelivery(props: DeliveryProps) {
  const { frame, viewer, reload } = props
  const [params] = useSearchParams()
  const wanted = params.get('item') ?? props.modifier
  const { shown: answer, isNewer } = useHeldEdition(props.answer, wanted)
  const delivery = useLearning(toLearnable(answer), viewer)
  const { start, startError, progress } = delivery
  const cache = useQueryClient()
  const isNew = start?.kind === 'started' && viewer.kind === 'customer' && answer.progress === null
  useEffect(() => {
    // The cached My Learnings may lack this course.
    if (isNew) portalStores.get(cache)?.store.outdateSession()
  }, [cache, isNew])
  // The start's answer is newer than the course's: prerequisites may be met, or a membership ended.
  const isOutdated = start !== undefined && (start.kind === 'started') !== answer.hasAccess
  const [isAskedAgain, setAskedAgain] = useState(false)
  useEffect(() => {
    if (isOutdated && !isAskedAgain) reload().finally(() => setAskedAgain(true))
  }, [isOutdated, isAskedAgain, reload])
  if (startError && !start)
    return (
      <Layout>
        <section className={`${page.page} ${page.narrow}`}>
          <ItemHead answer={answer} progress={null} />
          <StartFailed error={startError} retry={delivery.retryStart} />
        </section>
      </Layout>
    )
  const shell = (
    <ClassroomShell answer={answer} frame={frame} isAnonymous={viewer.kind !== 'customer'} wanted={wanted} />
  )
  if (!start) return shell
  if (start.kind === 'prerequisites')
    return (
      <Layout>
        <Prerequisites answer={answer} viewer={viewer} />
      </Layout>
    )
  // Refetches: without its content a lesson would look broken.
  if (start.kind === 'started' && !answer.hasAccess && !isAskedAgain) return shell
  if (start.kind === 'noAccess' || !answer.hasAccess || !progress)
    return (
      <Layout>
        <NoAccess answer={answer} frame={frame} viewer={viewer} />
      </Layout>
    )
  return <Classroom {...props} answer={answer} isNewer={isNewer} delivery={delivery} progress={progress} />
}
