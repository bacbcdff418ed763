import { EntityForm } from '#desktop/renderer/kernel/form/EntityForm.tsx'
import { useFieldName, useFormTarget } from '#desktop/renderer/kernel/form/FormTarget.tsx'
import { useField } from '#desktop/renderer/kernel/form/useField.ts'
import { RichTextEditor } from '#desktop/renderer/kernel/richText/RichTextEditor.tsx'
import { articleFields } from '#shared/features/content/lessons/kinds/textKinds.ts'
import { lessonCommon } from '#shared/features/content/lessons/lessonCommon.ts'
import { activitiesIn } from '#shared/kernel/richText/blocks/activities.ts'
import type { RichText } from '#shared/kernel/richText/RichText.ts'
import styles from '../LessonEditor.module.css'

/** An article's editor. */
export function ArticleBody({ path }: { path: string[] }) {
  const at = [...path, 'content']
  const used = useField('content', lessonCommon.content, at)
  const { hold } = useFormTarget()
  const keptAs = useFieldName(at)
  const content = (used.value ?? null) as RichText | null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears where the focus goes
    <div onFocus={used.onFocus} onBlur={used.onLeave}>
      <RichTextEditor
        id={at.join('-')}
        keptAs={keptAs}
        label="Text"
        value={content}
        hold={hold}
        onChange={(next, base) => used.change(next.slate.length === 0 ? null : next, 'typing', base)}
      />
      {used.fault && (
        <p className={styles.fault} role="alert">
          {used.fault}
        </p>
      )}
      {activitiesIn(content).length > 0 && (
        <div className={styles.rule}>
          <EntityForm fields={articleFields} names={['activitiesRequired']} path={path} />
        </div>
      )}
    </div>
  )
}
