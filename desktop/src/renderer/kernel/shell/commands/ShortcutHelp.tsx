import { DialogBody, Switch } from '@blueprintjs/core'
import { useEffect } from 'react'
import { Modal } from '../../dialogs/Modal.tsx'
import { singleKeys } from '../../parts/singleKeys.ts'
import { listKeys } from '../../records/table/useRowKeys.ts'
import { keyLabel } from '../../richText/toolbar/keyLabel.ts'
import styles from './ShortcutHelp.module.css'

type ShortcutHelpProps = { isOpen: boolean; onOpen(): void; onClose(): void }

const everywhere = [
  { keys: [keyLabel('mod+k')], text: 'Search, or go to a screen or record' },
  { keys: ['F6', keyLabel('shift+f6')], text: 'Next or previous part: menu, bar, page, text' },
  { keys: ['?'], text: 'Show these shortcuts' },
]
const inTexts = [
  { keys: ['/'], text: 'Add a block' },
  { keys: [keyLabel('mod+z'), keyLabel('mod+shift+z')], text: 'Undo, and do it again' },
]

/** The console's shortcuts; ? opens it. Here single letters are turned off, too. */
export function ShortcutHelp({ isOpen, onOpen, onClose }: ShortcutHelpProps) {
  const isOn = singleKeys.useIsOn()
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const { target, key, defaultPrevented, ctrlKey, metaKey } = event
      if (defaultPrevented || key !== '?' || ctrlKey || metaKey || !singleKeys.isOn()) return
      const isTyping =
        target instanceof Element &&
        target.closest('input, textarea, select, [contenteditable]:not([contenteditable="false"])')
      if (isTyping || document.querySelector('[data-dialog]')) return
      event.preventDefault()
      onOpen()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onOpen])
  return (
    <Modal name="shortcuts" title="Keyboard shortcuts" isOpen={isOpen} onClose={onClose}>
      <DialogBody className={styles.body ?? ''}>
        <Keys title="Everywhere" keys={everywhere} />
        <Keys title="In lists" keys={listKeys} />
        <Keys title="In texts" keys={inTexts} />
        <Switch
          checked={isOn}
          label="Single keys, such as J and /, are shortcuts"
          onChange={({ currentTarget }) => singleKeys.turn(currentTarget.checked)}
        />
      </DialogBody>
    </Modal>
  )
}

type KeysProps = { title: string; keys: readonly { keys: readonly string[]; text: string }[] }

function Keys({ title, keys }: KeysProps) {
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      <dl className={styles.keys}>
        {keys.map((one) => (
          <div key={one.text}>
            <dt>
              {one.keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{one.text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
