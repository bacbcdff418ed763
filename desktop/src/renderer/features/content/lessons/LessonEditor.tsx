import { SegmentedControl } from '@blueprintjs/core'
import { Suspense, useState } from 'react'
import {
  type CourseSection,
  courseSection,
} from '../../../../../../shared/src/features/content/entities/Course.ts'
import { lessonCommon } from '../../../../../../shared/src/features/content/lessons/lessonCommon.ts'
import { lazyPart } from '../../../../../../shared/widgets/kernel/loading/lazyPart.tsx'
import { EntityForm } from '../../../kernel/form/EntityForm.tsx'
import { lessonKind, offeredTypes } from '../courseEditor/lessonKinds.tsx'
import { LessonBody } from './LessonBody.tsx'
import styles from './LessonEditor.module.css'
import { LessonHead } from './LessonHead.tsx'
import { LessonName } from './LessonName.tsx'
import { LessonSettings } from './LessonSettings.tsx'

const LessonPreview = lazyPart(() => import('./LessonPreview.tsx').then((m) => m.LessonPreview))

/** A node of the outline under edit: a lesson by its type, or a section with children. */
export function LessonEditor({ node }: { node: CourseSection }) {
  const [mode, setMode] = useState<'edit' | 'preview'>('edit')
  const path = ['sections', node.id]
  const kind = lessonKind(node.item?.type ?? 'container')
  if (!node.item)
    return (
      <article className={styles.lesson} aria-label={node.name}>
        <LessonHead label={kind.label} isHidden={node.hidden} />
        <LessonName label="Name" field={courseSection.name} path={[...path, 'name']} />
        <EntityForm fields={courseSection} names={['description', 'hidden']} path={path} />
      </article>
    )
  return (
    <article className={styles.lesson} aria-label={node.name}>
      <div className={styles.top}>
        <LessonHead label={kind.label} isHidden={node.hidden} />
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
          <LessonName
            label="Name"
            field={lessonCommon.name}
            path={[...path, 'item', 'name']}
            place={[...path, 'name']}
          />
          <div className={styles.body} data-mend="lesson">
            <LessonBody item={node.item} path={[...path, 'item']} />
          </div>
          <LessonSettings
            text="Lesson settings"
            type={node.item.type}
            offered={offeredTypes}
            path={[...path, 'item']}
          >
            <fieldset className={styles.group}>
              <legend>Place in the outline</legend>
              <EntityForm
                fields={courseSection}
                names={['description', 'points', 'script', 'hidden']}
                path={path}
              />
            </fieldset>
          </LessonSettings>
        </>
      )}
    </article>
  )
}
