import { useEffect, useRef } from 'react'
import { useSearchParams } from 'wouter'
import type { CourseItem } from '#shared/features/content/lessons/lesson.ts'
import type { Blocker } from '#shared/features/content/rules/outline/blockersBefore.ts'
import type { OutlineEntry, Placed } from '#shared/features/content/rules/outline/courseOutline.ts'
import {
  type ContentCourseWords,
  contentCourseWords,
} from '#shared/features/content/words/course/words.generated.ts'
import { lessonStatus } from '#shared/features/learning/rules/lessonStatus.ts'
import type { Translate } from '#shared/kernel/words/translator.ts'
import { lessonIcon } from '#widgets/features/content/course/lessonIcon.ts'
import {
  Outline,
  type OutlineGroupProps,
  type OutlineLook,
  type OutlineRow,
  type OutlineSection,
} from '#widgets/features/learning/outline/Outline.tsx'
import { StatusMark } from '#widgets/features/learning/outline/StatusMark.tsx'
import { useFolds } from '#widgets/features/learning/outline/useFolds.ts'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { LearnerProgress } from '../../learning/item/learnerProgress.ts'
import { usePortalFrame } from '../usePortalFrame.ts'
import styles from './LandingOutline.module.css'

/** What can be in a course or program. */
type Item = Placed & { readonly type: CourseItem['type'] | 'course' }

type Props<I extends Item> = {
  sections: readonly OutlineSection<I>[]
  /** Null: icons show of what type they are, in place of its marks. */
  progress: LearnerProgress | null
  /** What holds each lesson that is not open. */
  blocked: ReadonlyMap<string, Blocker>
  describeCount(below: readonly OutlineEntry<I>[]): string
  listFacts(entry: OutlineEntry<I>): OutlineRow['facts']
  getTarget(entry: OutlineEntry<I>): OutlineRow['target']
}

/** The outline on the landing page of a course or program (2§2.3, PAG-14). `item` in the address scrolls to its section (PAG-15). */
export function LandingOutline<I extends Item>({
  sections,
  progress,
  blocked,
  listFacts,
  getTarget,
  describeCount,
}: Props<I>) {
  const t = useWords(contentCourseWords)
  const points = pointsIn(sections)
  const [params] = useSearchParams()
  const wanted = params.get('item')
  const expansion = usePortalFrame().portal.settings.outlineExpansion
  const folds = useFolds(sections, { expansion, opensNested: true }, wanted)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const target = wanted && box.current?.querySelector(`[data-section="${CSS.escape(wanted)}"]`)
    if (target) target.scrollIntoView({ block: 'center' })
  }, [wanted])
  return (
    <div ref={box} className={styles.outline}>
      <Outline
        {...{ sections, look, folds, describeCount }}
        makeRow={(entry) => ({
          mark: progress ? (
            <StatusMark status={lessonStatus(entry, progress)} />
          ) : (
            <Icon name={entry.type === 'course' ? 'lessons' : lessonIcon(entry.type)} size={18} />
          ),
          facts: [...listFacts(entry), sayPoints(t, points.get(entry.id))],
          blocker: blocked.get(entry.id) ?? null,
          target: getTarget(entry),
        })}
      />
    </div>
  )
}

/** What each section is worth, by its id (MOD-23). */
function pointsIn<I extends Item>(sections: readonly OutlineSection<I>[]): Map<string, number> {
  const below = sections.flatMap((one) => [...pointsIn(one.sections)])
  return new Map([...sections.flatMap(({ id, points }) => (points ? [[id, points] as const] : [])), ...below])
}

const sayPoints = (t: Translate<ContentCourseWords>, points: number | null | undefined): string | null =>
  points ? t('points', { count: points }) : null

function Group({ section, count, isOpen, setOpen, children }: OutlineGroupProps) {
  const points = sayPoints(useWords(contentCourseWords), section.points)
  return (
    <details
      className={styles.group}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={styles.summary}>
        <Icon name="chevronDown" size={18} />
        <span className={styles.name}>{section.name}</span>
        <span className={styles.faint}>{[count, points].filter(Boolean).join(' · ')}</span>
      </summary>
      {section.description && <p className={styles.description}>{section.description}</p>}
      {children}
    </details>
  )
}

const look: OutlineLook = { styles, Group }
