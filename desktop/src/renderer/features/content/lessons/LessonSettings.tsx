import { Button, Collapse } from '@blueprintjs/core'
import { ChevronDown, ChevronRight } from '@blueprintjs/icons'
import { type ReactNode, useState } from 'react'
import type { LessonType } from '../../../../../../shared/src/features/content/lessons/LessonKind.ts'
import { lesson } from '../../../../../../shared/src/features/content/lessons/lesson.ts'
import { fieldsOfKind } from '../../../../../../shared/src/kernel/model/kinds/variants.ts'
import { EntityForm } from '../../../kernel/form/EntityForm.tsx'
import { FieldGroup } from '../../../kernel/form/FieldGroup.tsx'
import { formFields } from '../../../kernel/form/formFields.ts'
import styles from './LessonEditor.module.css'
import { LessonTypeChoice } from './LessonTypeChoice.tsx'
import { lessonEditors } from './lessonEditors.ts'

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
  const general = settingsOf(type)
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
            {general.length > 0 && (
              <FieldGroup title="General">
                <EntityForm fields={lesson.fields} names={general} path={path} />
              </FieldGroup>
            )}
            {children}
          </div>
        )}
      </Collapse>
    </section>
  )
}

/** What a kind has beside its own editor. */
function settingsOf(type: LessonType): string[] {
  const elsewhere = new Set<string>(['name', 'type', ...lessonEditors[type].fields])
  return formFields(fieldsOfKind(lesson, type)).filter((name) => !elsewhere.has(name))
}
