import { Button } from '@blueprintjs/core'
import { ChevronDown, ChevronUp, Endorsed, WarningSign } from '@blueprintjs/icons'
import { useEffect, useId, useRef, useState } from 'react'
import { Editor, Node, Path, Transforms } from 'slate'
import { ReactEditor, useSlateSelector, useSlateStatic } from 'slate-react'
import { type AccessFault, checkDocument } from '#shared/kernel/richText/check/checkDocument.ts'
import { checkMedia, findMediaPlaces } from '#shared/kernel/richText/check/checkMedia.ts'
import { useRows } from '../../api/useRows.ts'
import { useOnly } from '../../manifest/FeaturesContext.tsx'
import { media } from '../../media/Media.ts'
import { useBlockTools } from '../blocks/BlockTools.ts'
import type { RichEditor } from '../editorTypes.ts'
import { focusText } from '../focusText.ts'
import styles from './AccessCheck.module.css'
import { accessWords } from './accessWords.ts'
import { fixFault, fixOf } from './fixFault.ts'
import { soundFactsOf } from './soundFacts.ts'

/** The check is of the whole text: while keys follow each other faster, it waits for a pause. */
const pauseMs = 300

/** What makes the text hard to use for people with a disability, while it is written: a number, and a way to each place. */
export function AccessCheck() {
  const editor = useSlateStatic()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const faults = usePausedCheck()
  const count = faults.length
  return (
    <div className={styles.check}>
      <Button
        size="small"
        variant="minimal"
        icon={count === 0 ? <Endorsed /> : <WarningSign />}
        endIcon={isOpen ? <ChevronUp /> : <ChevronDown />}
        text={count === 0 ? 'Accessible' : `${count} accessibility ${count === 1 ? 'hint' : 'hints'}`}
        intent={count === 0 ? 'none' : 'warning'}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <div id={id} className={styles.panel}>
          {count === 0 ? (
            <p className="quiet">
              Pictures are described, films have captions, sections have titles, headings are in order, and
              links and tables can be read by a screen reader.
            </p>
          ) : (
            <ul className={styles.faults} aria-label="Accessibility hints">
              {faults.map((fault) => (
                <Fault
                  key={`${fault.rule} ${fault.path.join('.')} ${fault.text}`}
                  fault={fault}
                  editor={editor}
                />
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  )
}

function usePausedCheck(): readonly AccessFault[] {
  const { entity } = useOnly(media)
  const children = useSlateSelector((editor) => editor.children)
  const [checked, setChecked] = useState(() => check(children))
  const changedAt = useRef(0)
  useEffect(() => {
    const isTyping = Date.now() - changedAt.current < pauseMs
    changedAt.current = Date.now()
    const timer = setTimeout(() => setChecked(check(children)), isTyping ? pauseMs : 0)
    return () => clearTimeout(timer)
  }, [children])
  const { faults, places } = checked
  const assets = useRows(
    entity,
    places.map(({ asset }) => asset),
  )
  const ofMedia = checkMedia(places, (asset) => soundFactsOf(assets.get(asset)))
  return [...faults, ...ofMedia].sort((one, other) => Path.compare([...one.path], [...other.path]))
}

const check = (children: RichEditor['children']) => ({
  faults: checkDocument(children),
  places: findMediaPlaces(children),
})

function Fault({ fault, editor }: { fault: AccessFault; editor: RichEditor }) {
  const { title, help } = accessWords[fault.rule]
  const fix = fixOf(fault)
  const { editCaptions } = useBlockTools()
  const { asset } = fault
  const label = fault.text === '' ? title : `${title}: ${fault.text}`
  return (
    <li className={styles.fault}>
      <div>
        <strong>{title}</strong>
        {fault.text !== '' && <span className={styles.text}> “{fault.text}”</span>}
        <p className="quiet">{help}</p>
      </div>
      <div className={styles.acts}>
        {fix !== null && (
          <Button
            size="small"
            text={fix}
            aria-label={`${fix}: ${label}`}
            onClick={() => fixFault(editor, fault)}
          />
        )}
        {asset !== undefined && (
          <Button
            size="small"
            text="Add captions…"
            aria-label={`Add captions: ${label}`}
            onClick={() => editCaptions(asset)}
          />
        )}
        <Button
          size="small"
          text="Show"
          aria-label={`Show: ${label}`}
          onClick={() => showFault(editor, fault)}
        />
      </div>
    </li>
  )
}

/** Goes to a fault: to the field that is missing, or to the text. */
function showFault(editor: RichEditor, { path }: AccessFault): void {
  const at = [...path]
  if (!Node.has(editor, at)) return
  const element = ReactEditor.toDOMNode(editor, Node.get(editor, at))
  // jsdom has no layout to scroll.
  element.scrollIntoView?.({ block: 'center' })
  const field = [...element.querySelectorAll('input')].find(
    ({ type, value, offsetParent }) => type === 'text' && value === '' && offsetParent !== null,
  )
  if (field) {
    field.focus()
    return
  }
  Transforms.select(editor, Editor.range(editor, at))
  focusText(editor)
}
