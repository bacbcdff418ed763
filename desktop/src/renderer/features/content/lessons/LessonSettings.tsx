import { Button, Collapse } from '@blueprintjs/core'
import { ChevronDown, ChevronRight } from '@blueprintjs/icons'
import { type ReactNode, useState } from 'react'
import { EntityForm } from '#desktop/renderer/kernel/form/EntityForm.tsx'
import { FieldGroup } from '#desktop/renderer/kernel/form/FieldFrame.tsx'
import { formFields } from '#desktop/renderer/kernel/form/formFields.ts'
import type { VariantsField } from '#shared/kernel/model/Field.ts'
import { fieldsOfKind } from '#shared/kernel/model/kinds/variants.ts'
import type { StepType } from '../outline/OutlineKind.ts'
import styles from './LessonEditor.module.css'
import type { StepEditors } from './LessonKindEditor.ts'
import { LessonTypeChoice } from './LessonTypeChoice.tsx'

type LessonSettingsProps = {
  text: string
  /** Its field, with all kinds that it may be. */
  of: VariantsField
  type: StepType
  /** The types that it may be given. */
  offered: readonly (readonly StepType[])[]
  path: string[]
  editors: StepEditors
  children?: ReactNode
}

/** Less common settings, collapsed. */
export function LessonSettings(props: LessonSettingsProps) {
  const { text, of, type, offered, path, children } = props
  const [isOpen, setOpen] = useState(false)
  const general = listSettings(of, type, props.editors[type].fields)
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
                <EntityForm fields={of.fields} names={general} path={path} />
              </FieldGroup>
            )}
            {children}
          </div>
        )}
      </Collapse>
    </section>
  )
}

/** What a kind has beside its own editor, which shows `edited`. */
function listSettings(of: VariantsField, type: StepType, edited: readonly string[]): string[] {
  const elsewhere = new Set<string>(['name', 'type', ...edited])
  return formFields(fieldsOfKind(of, type)).filter((name) => !elsewhere.has(name))
}
