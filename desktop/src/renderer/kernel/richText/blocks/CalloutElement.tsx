import { HTMLSelect } from '@blueprintjs/core'
import type { RenderElementProps } from 'slate-react'
import { type Callout, type CalloutTone, calloutTones } from '#shared/kernel/richText/blocks/callout.ts'
import { BlockFrame } from './BlockFrame.tsx'
import { BlockInput } from './BlockInput.tsx'
import styles from './blocks.module.css'
import { useBlockData } from './useBlockData.ts'

const names: Record<CalloutTone, string> = {
  info: 'Note',
  tip: 'Tip',
  warning: 'Warning',
  success: 'Success',
}

export function CalloutElement(props: RenderElementProps) {
  const [{ tone, title = '' }, set] = useBlockData<Pick<Callout, 'tone' | 'title'>>(props.element)
  return (
    <BlockFrame
      {...props}
      name="Callout"
      tools={
        <HTMLSelect
          minimal
          aria-label="Kind of callout"
          value={tone}
          onChange={({ currentTarget }) =>
            set({ tone: calloutTones.find((one) => one === currentTarget.value) ?? 'info' })
          }
        >
          {calloutTones.map((one) => (
            <option key={one} value={one}>
              {names[one]}
            </option>
          ))}
        </HTMLSelect>
      }
      form={
        <BlockInput
          className={styles.title ?? ''}
          aria-label="Title of the callout"
          placeholder={`${names[tone]} (title, optional)`}
          maxLength={200}
          value={title}
          onValueChange={(next) => set({ title: next })}
        />
      }
    />
  )
}
