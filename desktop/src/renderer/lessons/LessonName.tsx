import { InputGroup } from '@blueprintjs/core'
import { useId } from 'react'
import { type CourseSection, courseSection } from '../../../../shared/src/entities/Course.ts'
import { courseItem } from '../../../../shared/src/entities/parts/courseItem.ts'
import { asText } from '../form/ControlProps.ts'
import { useFormTarget } from '../form/FormTarget.tsx'
import { useField } from '../form/useField.ts'
import styles from './LessonEditor.module.css'

/** A lesson has one name: its place in the outline and the lesson itself carry the same. */
export function LessonName({ node }: { node: CourseSection }) {
  const id = useId()
  const target = useFormTarget()
  const hasItem = node.item !== null
  const path = hasItem ? ['sections', node.id, 'item', 'name'] : ['sections', node.id, 'name']
  const used = useField('name', hasItem ? courseItem.name : courseSection.name, path)
  function change(name: string) {
    used.change(name)
    if (!hasItem) return
    const length = [...name].length
    // The place in the outline follows while the name is one that both can have.
    if (length >= 3 && length <= 80 && /\p{L}/u.test(name))
      target.edit([{ do: 'set', path: ['sections', node.id, 'name'], value: name }], 'typing')
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears where the focus goes
    <div className={styles.name} onFocus={used.onFocus} onBlur={used.onLeave}>
      <label htmlFor={id} className="visually-hidden">
        Name
      </label>
      <InputGroup
        id={id}
        value={asText(used.value)}
        intent={used.shownFault ? 'danger' : 'none'}
        aria-invalid={used.shownFault !== null}
        autoComplete="off"
        onValueChange={change}
      />
      {used.shownFault && (
        <p className={styles.fault} role="alert">
          {used.shownFault}
        </p>
      )}
    </div>
  )
}
