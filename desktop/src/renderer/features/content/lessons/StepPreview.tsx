import { Spinner } from '@blueprintjs/core'
import { useRow } from '#desktop/renderer/kernel/api/useRecords.ts'
import { EmptyState } from '#desktop/renderer/kernel/parts/EmptyState.tsx'
import type { CourseSection } from '#shared/features/content/entities/parts/courseSection.ts'
import { ItemPreview } from '../items/ItemPreview.tsx'
import type { OutlineNode } from '../outline/OutlineKind.ts'
import { LessonPreview } from './LessonPreview.tsx'

/** A lesson as learners will see it; in the place of a microcast, the microcast. */
export function StepPreview({ node }: { node: OutlineNode }) {
  const { item } = node
  if (item?.type === 'microcast') return <MicrocastPreview microcast={item.microcast} />
  // Cast: a program's lessons are some of a course's kinds, with their fields.
  return <LessonPreview section={node as CourseSection} />
}

function MicrocastPreview({ microcast }: { microcast: string | null }) {
  const { data, isError } = useRow('microcast', microcast)
  if (microcast === null || isError)
    return (
      <EmptyState
        icon="eye-off"
        title="Nothing to see yet"
        description={isError ? 'This microcast no longer exists.' : 'Choose a microcast.'}
      />
    )
  return data ? (
    <ItemPreview item={data} file="microcastAsset" />
  ) : (
    <Spinner aria-label="Opening the microcast" />
  )
}
