import { expectKind } from '#shared/kernel/model/Field.ts'
import type { HolderProps } from '../../ControlProps.ts'
import { ChoiceList } from './ChoiceList.tsx'
import { KeyedList } from './KeyedList.tsx'
import { PlainList } from './PlainList.tsx'
import { ReferenceList } from './ReferenceList.tsx'
import { SiblingList } from './SiblingList.tsx'

/** A list by its element type: records as cards, options as check boxes, references as chips. */
export function ListControl(props: HolderProps) {
  const { of, keyed } = expectKind(props.field, 'list')
  if (keyed) return <KeyedList {...props} />
  if (props.field.namesSiblings) return <SiblingList {...props} />
  if (of.kind === 'choice') return <ChoiceList {...props} />
  if (of.kind === 'reference' || of.kind === 'media') return <ReferenceList {...props} />
  return <PlainList {...props} />
}
