import type { ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import { Layout } from '#web/kernel/frame/Layout.tsx'
import page from '#web/kernel/parts/Page.module.css'
import { NoAccess } from '../../access/NoAccess.tsx'
import { Prerequisites } from '../../access/Prerequisites.tsx'
import { StartFailed } from '../../access/StartFailed.tsx'
import { ItemHead } from '../../item/ItemHead.tsx'
import { useStart } from '../progress/useStart.ts'
import { Classroom, type DeliveryProps } from './Classroom.tsx'
import { ClassroomShell } from './ClassroomShell.tsx'
import { useSteadyEdition } from './useSteadyEdition.ts'

/** Starts the course, and shows the classroom or why there is none (1§4). */
export function CourseDelivery(props: DeliveryProps) {
  const { frame, viewer, reload } = props
  const [params] = useSearchParams()
  const wanted = params.get('item') ?? props.modifier
  const { shown: answer, isNewer } = useSteadyEdition(props.answer, wanted)
  const { stage, learnable, delivery } = useStart(answer, viewer, reload)
  switch (stage.kind) {
    case 'starting':
      return (
        <ClassroomShell
          answer={answer}
          frame={frame}
          isAnonymous={viewer.kind !== 'customer'}
          wanted={wanted}
        />
      )
    case 'failed':
      return framed(
        <section className={`${page.page} ${page.narrow}`}>
          <ItemHead answer={answer} progress={null} />
          <StartFailed error={stage.error} retry={delivery.retryStart} />
        </section>,
      )
    case 'prerequisites':
      return framed(<Prerequisites answer={answer} viewer={viewer} />)
    case 'closed':
      return framed(<NoAccess answer={answer} frame={frame} viewer={viewer} />)
    case 'open':
      return <Classroom {...props} {...{ answer, isNewer, learnable, delivery, progress: stage.progress }} />
  }
}

/** A classroom brings its own frame; what replaces it in its place does not. */
const framed = (content: ReactNode) => <Layout>{content}</Layout>
