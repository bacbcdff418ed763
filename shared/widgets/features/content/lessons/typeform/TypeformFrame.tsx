import { ofKind } from '../../../../../src/features/content/lessons/parts.ts'
import { typeformAddress } from '../../../../../src/features/content/rules/typeformAddress.ts'
import { Notice } from '../../../../kernel/parts/Notice.tsx'
import { useHost } from '../../host/HostContext.ts'
import type { LessonProps } from '../../host/WidgetHost.ts'
import styles from '../LessonPlayer.module.css'
import { MarkComplete } from '../MarkComplete.tsx'

/** A Typeform form, by its id; 500 px high (1§5). */
export function TypeformFrame({ section, progress }: Pick<LessonProps, 'section' | 'progress'>) {
  const host = useHost()
  const address = typeformAddress(ofKind(section.item, 'typeform')?.typeformId ?? null)
  if (address === null) return <Notice tone="warning">No Config</Notice>
  return (
    <section aria-label={`Form: ${section.name}`}>
      <iframe
        className={styles.form}
        title={section.name}
        src={address}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
      />
      <MarkComplete
        isCompleted={progress?.isCompleted ?? false}
        onComplete={() =>
          host.reportProgress({ lessonId: section.id, progress: 100, lastPosition: 0, maxPosition: 0 })
        }
      />
    </section>
  )
}
