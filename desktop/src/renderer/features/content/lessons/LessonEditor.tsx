import {
  type CourseItem,
  type CourseSection,
  courseSection,
} from '../../../../../../shared/src/features/content/entities/Course.ts'
import { lessonCommon } from '../../../../../../shared/src/features/content/lessons/lessonCommon.ts'
import { lazyPart } from '../../../../../../shared/widgets/kernel/loading/lazyPart.tsx'
import { EntityForm } from '../../../kernel/form/EntityForm.tsx'
import { FieldGroup } from '../../../kernel/form/FieldGroup.tsx'
import { EditOrPreview } from '../itemEditor/EditOrPreview.tsx'
import { lessonKind, offeredTypes } from '../outline/lessonKinds.tsx'
import { LessonBody } from './LessonBody.tsx'
import styles from './LessonEditor.module.css'
import { LessonHead } from './LessonHead.tsx'
import { LessonName } from './LessonName.tsx'
import { LessonSettings } from './LessonSettings.tsx'

const LessonPreview = lazyPart(() => import('./LessonPreview.tsx').then((m) => m.LessonPreview))

/** A node of the outline under edit: a lesson by its type, or a section with children. */
export function LessonEditor({ node }: { node: CourseSection }) {
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
      <EditOrPreview
        head={<LessonHead label={kind.label} isHidden={node.hidden} />}
        preview={<LessonPreview section={node} />}
        edit={<LessonForm node={node} item={node.item} />}
      />
    </article>
  )
}

function LessonForm({ node, item }: { node: CourseSection; item: CourseItem }) {
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
        <LessonBody item={item} path={[...path, 'item']} />
      </div>
      <LessonSettings text="Lesson settings" type={item.type} offered={offeredTypes} path={[...path, 'item']}>
        <FieldGroup title="Place in the outline">
          <EntityForm
            fields={courseSection}
            names={['description', 'points', 'script', 'hidden']}
            path={path}
          />
        </FieldGroup>
      </LessonSettings>
    </>
  )
}
