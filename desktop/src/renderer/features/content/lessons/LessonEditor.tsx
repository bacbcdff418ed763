import { memo } from 'react'
import { EntityForm } from '#desktop/renderer/kernel/form/EntityForm.tsx'
import { FieldGroup } from '#desktop/renderer/kernel/form/FieldFrame.tsx'
import { lessonCommon } from '#shared/features/content/lessons/lessonCommon.ts'
import { capitalized } from '#shared/kernel/model/nounOf.ts'
import { lazyPart } from '#widgets/kernel/loading/lazyPart.tsx'
import { EditOrPreview } from '../itemEditor/EditOrPreview.tsx'
import { type OutlineNode, type Step, useOutlineKind } from '../outline/OutlineKind.ts'
import { lessonKind } from '../outline/outlineEntries.tsx'
import { courseStepEditor } from './course/courseStepEditor.tsx'
import { LessonBody } from './LessonBody.tsx'
import styles from './LessonEditor.module.css'
import { LessonHead } from './LessonHead.tsx'
import type { StepEditors } from './LessonKindEditor.ts'
import { LessonName } from './LessonName.tsx'
import { LessonSettings } from './LessonSettings.tsx'
import { lessonEditors } from './lessonEditors.ts'

/** How authors edit the entries of an outline: lessons, and the courses of a program. */
const stepEditors: StepEditors = { ...lessonEditors, course: courseStepEditor }

/** The fields of a section, as far as its outline has them. */
const sectionFields = ['description', 'points', 'hidden']

const StepPreview = lazyPart(() => import('./StepPreview.tsx').then((m) => m.StepPreview))

/** A node of an outline under edit: a lesson or step by its type, or a section with children. */
export const LessonEditor = memo(function LessonEditor({ node }: { node: OutlineNode }) {
  const { section } = useOutlineKind()
  const path = ['sections', node.id]
  const head = (
    <LessonHead
      id={node.id}
      label={lessonKind(node.item?.type ?? 'container').label}
      isHidden={node.hidden}
    />
  )
  return (
    <article className={styles.lesson} aria-label={node.name}>
      {!node.item ? (
        <>
          {head}
          <LessonName label="Name" field={section.name} path={[...path, 'name']} />
          <EntityForm fields={section} names={sectionFields.filter((name) => name in section)} path={path} />
        </>
      ) : node.item.type === 'course' ? (
        // A course has its own page, and no preview here.
        <>
          {head}
          <StepForm node={node} item={node.item} />
        </>
      ) : (
        <EditOrPreview
          head={head}
          preview={<StepPreview node={node} />}
          edit={<StepForm node={node} item={node.item} />}
        />
      )}
    </article>
  )
})

function StepForm({ node, item }: { node: OutlineNode; item: Step }) {
  const { section, step, placeFields, offered, nouns } = useOutlineKind()
  const path = ['sections', node.id]
  return (
    <>
      <h2 className="visually-hidden">{node.name}</h2>
      <LessonName
        label="Name"
        field={lessonCommon.name}
        path={[...path, 'item', 'name']}
        place={[...path, 'name']}
      />
      <div className={styles.body} data-mend="lesson">
        <LessonBody item={item} path={[...path, 'item']} editors={stepEditors} />
      </div>
      <LessonSettings
        text={item.type === 'course' ? `${capitalized(nouns[0])} settings` : 'Lesson settings'}
        of={step}
        type={item.type}
        offered={offered}
        path={[...path, 'item']}
        editors={stepEditors}
      >
        <FieldGroup title="Place in the outline">
          <EntityForm fields={section} names={placeFields} path={path} />
        </FieldGroup>
      </LessonSettings>
    </>
  )
}
