import type { RichText } from '../../../../shared/src/content/RichText.ts'
import { courseItem } from '../../../../shared/src/entities/parts/courseItem.ts'
import { useField } from '../form/useField.ts'
import { RichTextEditor } from '../richText/RichTextEditor.tsx'
import styles from './LessonEditor.module.css'

/** The page that an article is written on. */
export function ArticleBody({ path }: { path: string[] }) {
  const at = [...path, 'content']
  const used = useField('content', courseItem.content, at)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears where the focus goes
    <div onFocus={used.onFocus} onBlur={used.onLeave}>
      <RichTextEditor
        id={at.join('-')}
        label="Text"
        value={(used.value ?? null) as RichText | null}
        onChange={(next) => used.change(next.slate.length === 0 ? null : next)}
      />
      {used.fault && (
        <p className={styles.fault} role="alert">
          {used.fault}
        </p>
      )}
    </div>
  )
}
