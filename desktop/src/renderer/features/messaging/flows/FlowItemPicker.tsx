import { HTMLSelect } from '@blueprintjs/core'
import { useState } from 'react'
import type { Row } from '#desktop/core/Row.ts'
import { useRecords } from '#desktop/renderer/kernel/api/useRecords.ts'
import { ReferencePicker } from '#desktop/renderer/kernel/form/widgets/ReferencePicker.tsx'
import { optionLabel } from '#desktop/renderer/kernel/values/optionLabel.ts'
import { findEntity } from '#shared/entities.ts'
import type { FlowStep } from '#shared/features/messaging/flowSteps/flowStep.ts'
import { itemOfTriggers, namesItem } from '#shared/features/messaging/rules/flowItem.ts'
import { recordName } from '#shared/kernel/model/recordName.ts'
import { richTextSchema } from '#shared/kernel/richText/RichText.ts'

/** Those that this computer has; meetings are on the server alone. */
const types = ['course', 'program', 'microcast', 'document', 'membership'] as const
export type FlowItemChoice = { itemType: (typeof types)[number]; row: Row }

const richText = richTextSchema.nullable().catch(null)

/** Whether a mail of the flow names what it is about, and no trigger says it: asked where it is begun by hand. */
export function useItemNeeded(steps: readonly FlowStep[]): boolean {
  const { data } = useRecords({
    entity: 'emailTemplate',
    fields: ['subject', 'body'],
    offset: 0,
    limit: 10_000,
  })
  const triggers = steps.filter((step) => step.type === 'trigger')
  const own = triggers.filter(({ event }) => event === 'manually')
  if (itemOfTriggers(own.length > 0 ? own : triggers)) return false
  const mails = (data?.items ?? []).map(({ key, subject, body }) => ({
    key,
    subject: typeof subject === 'string' ? subject : null,
    body: richText.parse(body ?? null),
  }))
  return namesItem(steps, mails)
}

/** What a flow that is begun by hand is about: its kind first, then one of that kind. */
export function FlowItemPicker(props: {
  item: FlowItemChoice | null
  isDisabled: boolean
  onChange(item: FlowItemChoice | null): void
}) {
  const { item, isDisabled, onChange } = props
  const [itemType, setItemType] = useState<FlowItemChoice['itemType']>('course')
  return (
    <>
      <HTMLSelect
        aria-label="What it is about"
        value={itemType}
        disabled={isDisabled}
        options={types.map((value) => ({ value, label: optionLabel(value) }))}
        onChange={({ target }) => {
          setItemType(types.find((type) => type === target.value) ?? 'course')
          onChange(null)
        }}
      />
      <ReferencePicker
        entity={itemType}
        text={item ? nameOf(item) : `Choose a ${itemType}…`}
        isDisabled={isDisabled}
        path={['item']}
        isChosen={({ key }) => key === item?.row.key}
        onPick={(row) => onChange({ itemType, row })}
      />
    </>
  )
}

const nameOf = ({ itemType, row }: FlowItemChoice) =>
  recordName(findEntity(itemType), row) ?? 'Without a name'
