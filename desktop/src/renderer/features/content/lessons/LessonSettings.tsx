import { Button, Collapse } from '@blueprintjs/core'
import { ChevronDown, ChevronRight } from '@blueprintjs/icons'
import { type ReactNode, useState } from 'react'
import type { LessonType } from '../../../../../../shared/src/features/content/lessons/LessonKind.ts'
import { lesson } from '../../../../../../shared/src/features/content/lessons/lesson.ts'
import { EntityForm } from '../../../kernel/form/EntityForm.tsx'
import styles from './LessonEditor.module.css'
import { LessonTypeChoice } from './LessonTypeChoice.tsx'
import { lessonSettings } from './lessonFields.ts'

type LessonSettingsProps = {
  text: string
  type: LessonType
  /** The types that it may be given. */
  offered: readonly (readonly LessonType[])[]
  path: string[]
  children?: ReactNode
}

/** Less common settings, collapsed. */
export function LessonSettings({ text, type, offered, path, children }: LessonSettingsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={styles.more}>
      <Button
        variant="minimal"
        icon={isOpen ? <ChevronDown /> : <ChevronRight />}
        text={text}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      <Collapse isOpen={isOpen}>
        {isOpen && (
          <div className={styles.settings}>
            <LessonTypeChoice type={type} path={path} offered={offered} />
            {lessonSettings(type).map(({ title, fields }) => (
              <fieldset key={title} className={styles.group}>
                <legend>{title}</legend>
                <EntityForm fields={lesson.fields} names={fields} path={path} />
              </fieldset>
            ))}
            {children}
          </div>
        )}
      </Collapse>
    </section>
  )
}
