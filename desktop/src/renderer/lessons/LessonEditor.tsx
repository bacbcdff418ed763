import { Button, Callout, Collapse, SegmentedControl, Tag } from '@blueprintjs/core'
import { ChevronDown, ChevronRight } from '@blueprintjs/icons'
import { lazy, Suspense, useState } from 'react'
import { type CourseSection, courseSection } from '../../../../shared/src/entities/Course.ts'
import { courseItem } from '../../../../shared/src/entities/parts/courseItem.ts'
import { lessonKind } from '../courseEditor/lessonKinds.tsx'
import { EntityForm } from '../form/EntityForm.tsx'
import { LessonBody } from './LessonBody.tsx'
import styles from './LessonEditor.module.css'
import { LessonName } from './LessonName.tsx'
import { lessonSettings } from './lessonFields.ts'

const LessonPreview = lazy(() => import('./LessonPreview.tsx').then((m) => ({ default: m.LessonPreview })))

/** One node of the outline under edit: a lesson by its type, or a section that holds others. */
export function LessonEditor({ node }: { node: CourseSection }) {
  const [mode, setMode] = useState<'edit' | 'preview'>('edit')
  const path = ['sections', node.id]
  const kind = lessonKind(node.item?.type ?? 'container')
  if (!node.item)
    return (
      <article className={styles.lesson} aria-label={node.name}>
        <Head label={kind.label} isHidden={node.hidden} />
        <LessonName node={node} />
        <EntityForm fields={courseSection} names={['description', 'hidden']} path={path} />
      </article>
    )
  return (
    <article className={styles.lesson} aria-label={node.name}>
      <div className={styles.top}>
        <Head label={kind.label} isHidden={node.hidden} />
        <SegmentedControl
          size="small"
          aria-label="Mode"
          value={mode}
          onValueChange={(value) => setMode(value === 'preview' ? 'preview' : 'edit')}
          options={[
            { value: 'edit', label: 'Edit' },
            { value: 'preview', label: 'Preview' },
          ]}
        />
      </div>
      {mode === 'preview' ? (
        <Suspense fallback={<p className="quiet">Opening the preview…</p>}>
          <LessonPreview section={node} />
        </Suspense>
      ) : (
        <>
          <h2 className="visually-hidden">{node.name}</h2>
          <LessonName node={node} />
          <LessonBody item={node.item} path={[...path, 'item']} />
          <More node={node} />
        </>
      )}
    </article>
  )
}

function Head({ label, isHidden }: { label: string; isHidden: boolean }) {
  return (
    <div className={styles.kind}>
      <Tag minimal>{label}</Tag>
      {isHidden && (
        <Callout intent="none" compact className={styles.hidden ?? ''}>
          Hidden from learners
        </Callout>
      )}
    </div>
  )
}

/** What most lessons do not need, folded away. */
function More({ node }: { node: CourseSection }) {
  const [isOpen, setOpen] = useState(false)
  const { item } = node
  if (!item) return null
  return (
    <section className={styles.more}>
      <Button
        variant="minimal"
        icon={isOpen ? <ChevronDown /> : <ChevronRight />}
        text="Lesson settings"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      <Collapse isOpen={isOpen}>
        {isOpen && (
          <div className={styles.settings}>
            {lessonSettings(item.type).map(({ title, fields }) => (
              <fieldset key={title} className={styles.group}>
                <legend>{title}</legend>
                <EntityForm fields={courseItem} names={fields} path={['sections', node.id, 'item']} />
              </fieldset>
            ))}
            <fieldset className={styles.group}>
              <legend>Place in the outline</legend>
              <EntityForm
                fields={courseSection}
                names={['description', 'points', 'script', 'hidden']}
                path={['sections', node.id]}
              />
            </fieldset>
          </div>
        )}
      </Collapse>
    </section>
  )
}
