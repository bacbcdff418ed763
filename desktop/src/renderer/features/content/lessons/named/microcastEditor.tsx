import { EntityForm } from '#desktop/renderer/kernel/form/EntityForm.tsx'
import { Microcast } from '#shared/features/content/entities/Microcast.ts'
import { lesson } from '#shared/features/content/lessons/lesson.ts'
import { itemPlaces } from '../../items/itemPlaces.ts'
import styles from '../LessonEditor.module.css'
import type { LessonKindEditor } from '../LessonKindEditor.ts'
import { NamedItem } from './NamedItem.tsx'

const fields = ['microcast', 'required'] as const

/** Which microcast is here, and whether it must be watched to its end. */
export const microcastEditor: LessonKindEditor<'microcast'> = {
  fields,
  Body: ({ item, path }) => (
    <div className={styles.stack}>
      <EntityForm fields={lesson.fields} names={['microcast']} path={path} />
      <NamedItem entity={Microcast} item={item.microcast} editor={itemPlaces.microcast.editor} />
      <EntityForm fields={lesson.fields} names={['required']} path={path} />
    </div>
  ),
}
