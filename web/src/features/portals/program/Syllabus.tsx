import type { Program } from '#shared/features/content/entities/Program.ts'
import { programOutline } from '#shared/features/content/rules/courseOutline.ts'
import type { Holder } from '#shared/features/content/rules/holdersBefore.ts'
import { isComplete } from '#shared/features/content/rules/isComplete.ts'
import { contentCourseWords } from '#shared/features/content/words/course/words.generated.ts'
import { type LessonStatus, lessonStatus } from '#shared/features/learning/rules/lessonStatus.ts'
import { learningDeliveryWords } from '#shared/features/learning/words/delivery/words.generated.ts'
import { portalsProgramWords } from '#shared/features/portals/words/program/words.generated.ts'
import { portalsTokensWords } from '#shared/features/portals/words/tokens/words.generated.ts'
import { ownValue } from '#shared/kernel/rules/ownValue.ts'
import { formatPercent } from '#shared/kernel/words/formats.ts'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { lessonIcon, lessonTypeName } from '../../content/course/lessonIcon.ts'
import type { ProgramAnswer } from '../../learning/item/ItemAnswer.ts'
import type { LearnerProgress } from '../../learning/item/learnerProgress.ts'
import { StatusMark } from '../../learning/StatusMark.tsx'
import outline from '../landing/OutlineList.module.css'
import { SectionGroup } from '../landing/SectionGroup.tsx'
import { useAskedSection } from '../landing/useAskedSection.ts'
import styles from './Program.module.css'
import { stepPath } from './stepPath.ts'

type Section = Program['sections'][number]
type Item = NonNullable<Section['item']>
type Props = {
  answer: ProgramAnswer
  progress: LearnerProgress | null
  held: ReadonlyMap<string, Holder>
  open(section: string): void
}

/** A program's outline: nested, expandable, with progress icons (PAG-14). `item` scrolls to its section (PAG-15). */
export function Syllabus(props: Props) {
  const box = useAskedSection()
  return (
    <div ref={box} className={outline.outline}>
      <Sections {...props} sections={props.answer.item.sections} level={0} />
    </div>
  )
}

function Sections({ sections, level, ...rest }: Props & { sections: readonly Section[]; level: number }) {
  const t = useWords(portalsProgramWords)
  return (
    <ul className={outline.list}>
      {sections
        .filter((section) => !section.hidden)
        .map((section) => (
          <li key={section.id} data-section={section.id}>
            {section.item && !section.item.hidden && <Step {...rest} section={section} item={section.item} />}
            {section.sections.length > 0 && (
              <SectionGroup
                section={section}
                siblings={sections}
                count={t('steps', { count: programOutline(section.sections).length })}
                level={level}
              >
                <Sections {...rest} sections={section.sections} level={level + 1} />
              </SectionGroup>
            )}
          </li>
        ))}
    </ul>
  )
}

function Step({ answer, progress, held, open, section, item }: Props & { section: Section; item: Item }) {
  const t = useWords(portalsProgramWords)
  const tokens = useWords(portalsTokensWords)
  const ofDelivery = useWords(learningDeliveryWords)
  const ofContent = useWords(contentCourseWords)
  const { id } = section
  const isItem = item.type === 'course' || (item.type === 'microcast' && Boolean(item.microcast))
  const reached = ownValue(progress?.lessonProgress ?? {}, id)?.progress ?? 0
  const kind = item.type === 'course' ? tokens('Course') : lessonTypeName(ofContent, item.type)
  const isShown = !isItem || stepPath(answer, id) !== null
  const facts = [
    kind,
    item.length,
    // The lessons of its own hold those after them; courses and microcasts do not.
    !isItem && item.required && ofDelivery('required'),
    !isShown && t('notOffered'),
    reached > 0 && !isComplete(reached) && formatPercent(t.language, Math.floor(reached)),
  ].filter(Boolean)
  const holder = held.get(id)
  if (holder && answer.hasAccess)
    return (
      <div className={`${outline.lesson} ${styles.step} ${styles.held}`}>
        <Icon name="lock" size={18} />
        <span className={outline.name}>
          {item.name || section.name}
          <span className={styles.opensAfter}>{facts.join(' · ')}</span>
          <span className={styles.opensAfter}>{ofDelivery('opensAfter', { name: holder.name })}</span>
        </span>
      </div>
    )
  const content = (
    <>
      {progress ? (
        <StatusMark status={statusOf({ id, item }, progress)} />
      ) : (
        <Icon name={item.type === 'course' ? 'lessons' : lessonIcon(item.type)} size={18} />
      )}
      <span className={outline.name}>{item.name || section.name}</span>
      <span className={outline.count}>{facts.join(' · ')}</span>
    </>
  )
  // Courses and microcasts have pages that everybody may look at.
  return isShown && (isItem || answer.hasAccess) ? (
    <button type="button" className={`${outline.lesson} ${styles.step}`} onClick={() => open(id)}>
      {content}
    </button>
  ) : (
    <div className={outline.lesson}>{content}</div>
  )
}

function statusOf({ id, item }: { id: string; item: Item }, progress: LearnerProgress): LessonStatus {
  if (item.type !== 'course') return lessonStatus({ id, type: item.type, item }, progress)
  const state = ownValue(progress.lessonProgress, id)
  if (!state) return 'NOT_STARTED'
  return isComplete(state.progress) ? 'DONE' : 'IN_PROGRESS'
}
