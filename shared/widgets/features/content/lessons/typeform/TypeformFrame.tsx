import { typeformAddress } from '../../../../../src/features/content/rules/typeformAddress.ts'
import { Notice } from '../../../../kernel/parts/Notice.tsx'
import { useHost } from '../../host/HostContext.ts'
import { MarkComplete } from '../MarkComplete.tsx'
import type { PlayerProps } from '../PlayerProps.ts'
import styles from './TypeformFrame.module.css'

/** A Typeform form, by its id; 500 px high (1§5). */
export function TypeformFrame({ item, section, progress }: PlayerProps<'typeform'>) {
  const host = useHost()
  const address = typeformAddress(item.typeformId)
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
