import { FormGroup, HTMLSelect } from '@blueprintjs/core'
import { useId } from 'react'
import type { RenderElementProps } from 'slate-react'
import { type ButtonBlock, buttonLooks } from '#shared/kernel/richText/blocks/button.ts'
import { safeUrl } from '#shared/kernel/richText/safeUrl.ts'
import { AddressInput } from './AddressInput.tsx'
import { BlockFrame } from './BlockFrame.tsx'
import { BlockInput } from './BlockInput.tsx'
import styles from './blocks.module.css'
import { useBlockData } from './useBlockData.ts'

export function ButtonElement(props: RenderElementProps) {
  const id = useId()
  const [{ label, url, look }, set] = useBlockData<Pick<ButtonBlock, 'label' | 'url' | 'look'>>(props.element)
  return (
    <BlockFrame
      {...props}
      name="Button"
      tools={
        <HTMLSelect
          minimal
          aria-label="Look of the button"
          value={look}
          onChange={({ currentTarget }) =>
            set({ look: buttonLooks.find((one) => one === currentTarget.value) ?? 'primary' })
          }
        >
          <option value="primary">Filled</option>
          <option value="secondary">Outlined</option>
        </HTMLSelect>
      }
      form={
        <div className={styles.fields}>
          <FormGroup label="Label" labelFor={`${id}-label`}>
            <BlockInput
              id={`${id}-label`}
              maxLength={80}
              placeholder="Register now"
              value={label}
              onValueChange={(next) => set({ label: next })}
            />
          </FormGroup>
          <AddressInput
            label="Address"
            value={url}
            help={safeUrl.test(url) ? undefined : 'Learners see the button once it has an address.'}
            onChange={(next) => set({ url: next })}
          />
        </div>
      }
    />
  )
}
