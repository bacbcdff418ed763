import type { ComponentType, ReactNode } from 'react'
import { Link } from 'wouter'
import type { CourseSection } from '#shared/features/content/entities/parts/courseSection.ts'
import type { Blocker } from '#shared/features/content/rules/outline/blockersBefore.ts'
import {
  flattenSections,
  type OutlineEntry,
  type Placed,
} from '#shared/features/content/rules/outline/courseOutline.ts'
import { learningDeliveryWords } from '#shared/features/learning/words/delivery/words.generated.ts'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { Folds } from './useFolds.ts'

export type OutlineSection<I extends Placed> = Pick<
  CourseSection,
  'id' | 'name' | 'hidden' | 'description'
> & {
  item: I | null
  sections: readonly OutlineSection<I>[]
  /** What its author says that it is worth; of courses alone. */
  points?: number | null
}

/** What an outline shows of one lesson, course or microcast. */
export type OutlineRow = {
  mark: ReactNode
  facts: readonly (string | false | null | undefined)[]
  /** What must be completed before it opens. */
  blocker: Blocker | null
  /** The address that it opens at, or what opens it; null: it does not open. */
  target: string | (() => void) | null
  isCurrent?: boolean
}

export type OutlineGroupProps = {
  section: Pick<CourseSection, 'name' | 'description'> & { points?: number | null }
  /** How many lessons are below it, in words. */
  count: string
  isOpen: boolean
  setOpen(isOpen: boolean): void
  children: ReactNode
}

/** How an outline looks in its place: the classes of its parts, and how a section is folded. */
export type OutlineLook = {
  styles: Readonly<Record<string, string>>
  Group: ComponentType<OutlineGroupProps>
}

type Props<I extends Placed> = {
  sections: readonly OutlineSection<I>[]
  look: OutlineLook
  folds: Folds
  makeRow(entry: OutlineEntry<I>): OutlineRow
  /** How many there are in a section, in words. */
  describeCount(below: readonly OutlineEntry<I>[]): string
  /** A link was followed. */
  onChoose?(): void
}

/** Sections and lessons of a course, or steps of a program: nested, and expandable (1§2, PAG-14). */
export const Outline = <I extends Placed>(props: Props<I>) => {
  const entries = new Map(flattenSections(props.sections).map((entry) => [entry.id, entry]))
  return <Sections {...props} entries={entries} level={0} />
}

type SectionsProps<I extends Placed> = Props<I> & {
  entries: ReadonlyMap<string, OutlineEntry<I>>
  level: number
}

function Sections<I extends Placed>(props: SectionsProps<I>) {
  const { sections, entries, look, folds, makeRow, describeCount, onChoose, level } = props
  const { styles, Group } = look
  return (
    <ul className={styles.list} data-level={level}>
      {sections
        .filter((section) => !section.hidden)
        .map((section) => {
          const entry = entries.get(section.id)
          return (
            <li key={section.id} className={styles.node} data-section={section.id}>
              {entry && <Row {...makeRow(entry)} {...{ styles, onChoose }} name={entry.name} />}
              {section.sections.length > 0 && (
                <Group
                  section={section}
                  count={describeCount(flattenSections(section.sections))}
                  isOpen={folds.isOpen(section.id)}
                  setOpen={(isOpen) => folds.setOpen(section.id, isOpen)}
                >
                  <Sections {...props} sections={section.sections} level={level + 1} />
                </Group>
              )}
            </li>
          )
        })}
    </ul>
  )
}

type RowProps = OutlineRow &
  Pick<OutlineLook, 'styles'> & { name: string; onChoose: (() => void) | undefined }

function Row({ name, mark, facts, blocker, target, isCurrent = false, styles, onChoose }: RowProps) {
  const shown = facts.filter(Boolean).join(' · ')
  const row = {
    className: blocker ? `${styles.lesson} ${styles.blocked}` : styles.lesson,
    'aria-current': isCurrent ? ('page' as const) : undefined,
  }
  const content = (
    <>
      {blocker ? <Icon name="lock" size={18} /> : mark}
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {shown && <span className={styles.faint}>{shown}</span>}
        {blocker && <OpensAfter blocker={blocker} className={styles.faint} />}
      </span>
    </>
  )
  if (blocker || target === null) return <div {...row}>{content}</div>
  if (typeof target === 'string')
    return (
      <Link href={target} onClick={onChoose} {...row}>
        {content}
      </Link>
    )
  return (
    <button type="button" onClick={target} {...row}>
      {content}
    </button>
  )
}

/** Its words are loaded where a lesson is blocked. */
function OpensAfter({ blocker, className }: { blocker: Blocker; className: string | undefined }) {
  const t = useWords(learningDeliveryWords)
  return <span className={className}>{t('opensAfter', { name: blocker.name })}</span>
}
