import { Button, ButtonGroup, Divider, HTMLSelect, Tooltip } from '@blueprintjs/core'
import {
  AddColumnRight,
  AddRowBottom,
  AlignCenter,
  AlignLeft,
  AlignRight,
  Bold,
  Citation,
  Code,
  CodeBlock,
  Italic,
  Link,
  Media,
  Minus,
  NumberedList,
  Properties,
  RemoveColumn,
  RemoveRowBottom,
  Search,
  Strikethrough,
  Subscript,
  Superscript,
  Th,
  Trash,
  Underline,
} from '@blueprintjs/icons'
import { memo, type ReactNode, useCallback, useEffect, useState } from 'react'
import { Transforms } from 'slate'
import { useSlateSelector, useSlateStatic } from 'slate-react'
import { createId } from '#shared/kernel/model/key.ts'
import { isSameJson } from '#shared/kernel/sync/json.ts'
import { asPicture } from '../blocks/asPicture.ts'
import { useBlockTools } from '../blocks/BlockTools.ts'
import {
  blockAbove,
  hasChoice,
  insertBlocks,
  insertTable,
  isIn,
  isMarkOn,
  linkAt,
  removeLink,
  setAlign,
  setLine,
  setLink,
  toggleList,
  toggleMark,
} from '../editing.ts'
import type { Mark, RichEditor } from '../editorTypes.ts'
import { focusText } from '../focusText.ts'
import styles from '../richText.module.css'
import { addColumn, addRow, cellAt, removeColumn, removeRow, removeTable } from '../tables.ts'
import { keyLabel } from './keyLabel.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { useToolbarKeys } from './useToolbarKeys.ts'

const markButtons: { mark: Mark; label: string; keys?: string; icon: React.JSX.Element; isMore?: boolean }[] =
  [
    { mark: 'bold', label: 'Bold', keys: 'mod+b', icon: <Bold /> },
    { mark: 'italic', label: 'Italic', keys: 'mod+i', icon: <Italic /> },
    { mark: 'underline', label: 'Underline', keys: 'mod+u', icon: <Underline /> },
    {
      mark: 'strikethrough',
      label: 'Strikethrough',
      keys: 'mod+shift+x',
      icon: <Strikethrough />,
      isMore: true,
    },
    { mark: 'code', label: 'Code', keys: 'mod+e', icon: <Code />, isMore: true },
    { mark: 'subscript', label: 'Subscript', icon: <Subscript />, isMore: true },
    { mark: 'superscript', label: 'Superscript', icon: <Superscript />, isMore: true },
  ]

type ToolbarProps = { isCompact: boolean; openFind(): void; setOpenLink(open: () => void): void }

/** What the tools show of the text at the caret. */
function stateAtCaret(editor: RichEditor) {
  const block = blockAbove(editor)?.[0]
  return {
    type: block?.type ?? 'paragraph',
    level: block?.level ?? 2,
    align: block?.align ?? 'left',
    marks: markButtons.flatMap(({ mark }) => (isMarkOn(editor, mark) ? [mark] : [])),
    isInTable: cellAt(editor) !== null,
    isInLink: isIn(editor, 'link'),
    isBulleted: isIn(editor, 'bulleted-list'),
    isNumbered: isIn(editor, 'numbered-list'),
  }
}

/** The text's tools, each with its name and shortcut. Rendered when what they show changes, not with each key. */
export const Toolbar = memo(function Toolbar({ isCompact, openFind, setOpenLink }: ToolbarProps) {
  const editor = useSlateStatic()
  const at = useSlateSelector(stateAtCaret, isSameJson)
  const { pickAsset } = useBlockTools()
  const [isLinking, setLinking] = useState(false)
  const [place, setPlace] = useState(editor.selection)
  const keys = useToolbarKeys()
  const openLink = useCallback(() => {
    setPlace(editor.selection)
    setLinking(true)
  }, [editor])
  useEffect(() => setOpenLink(openLink), [setOpenLink, openLink])
  /** Restores the caret, or puts it behind content inserted by a dialog. */
  const back = () => focusText(editor)
  /** The text may have changed meanwhile. */
  const goToPlace = () => {
    if (!editor.selection && place) Transforms.select(editor, place)
  }
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="Text" {...keys}>
      <HTMLSelect
        minimal
        className={styles.kind ?? ''}
        aria-label="Text style"
        value={at.type === 'heading' ? `h${at.level}` : lineValue(at.type)}
        onChange={(event) => {
          const value = event.currentTarget.value
          // Before the change, so that following keystrokes go to the text.
          focusText(editor)
          if (value.startsWith('h')) setLine(editor, 'heading', Number(value.slice(1)) as 1 | 2 | 3 | 4)
          else setLine(editor, value === 'quote' ? 'quote' : value === 'code' ? 'code' : 'paragraph')
        }}
      >
        <option value="paragraph">Text</option>
        <option value="h1">Heading 1</option>
        <option value="h2">Heading 2</option>
        <option value="h3">Heading 3</option>
        <option value="h4">Heading 4</option>
        <option value="quote">Quote</option>
        <option value="code">Code</option>
      </HTMLSelect>
      <Divider />
      <ButtonGroup variant="minimal">
        {markButtons
          .filter(({ isMore }) => !isMore || !isCompact)
          .map(({ mark, label, keys, icon }) => (
            <Tool
              key={mark}
              label={label}
              keys={keys}
              icon={icon}
              isOn={at.marks.includes(mark)}
              act={() => toggleMark(editor, mark)}
            />
          ))}
      </ButtonGroup>
      <Divider />
      <ButtonGroup variant="minimal">
        <Tool
          label="Bulleted list"
          keys="mod+shift+8"
          icon={<Properties />}
          isOn={at.isBulleted}
          act={() => toggleList(editor, 'bulleted-list')}
        />
        <Tool
          label="Numbered list"
          keys="mod+shift+7"
          icon={<NumberedList />}
          isOn={at.isNumbered}
          act={() => toggleList(editor, 'numbered-list')}
        />
        {!isCompact && (
          <>
            <Tool
              label="Quote"
              keys="mod+shift+9"
              icon={<Citation />}
              isOn={at.type === 'quote'}
              act={() => setLine(editor, at.type === 'quote' ? 'paragraph' : 'quote')}
            />
            <Tool
              label="Code block"
              icon={<CodeBlock />}
              isOn={at.type === 'code'}
              act={() => setLine(editor, at.type === 'code' ? 'paragraph' : 'code')}
            />
          </>
        )}
      </ButtonGroup>
      {!isCompact && (
        <>
          <Divider />
          <ButtonGroup variant="minimal">
            <Tool label="Align left" icon={<AlignLeft />} isOn={false} act={() => setAlign(editor, 'left')} />
            <Tool
              label="Centre"
              icon={<AlignCenter />}
              isOn={at.align === 'center'}
              act={() => setAlign(editor, 'center')}
            />
            <Tool
              label="Align right"
              icon={<AlignRight />}
              isOn={at.align === 'right'}
              act={() => setAlign(editor, 'right')}
            />
          </ButtonGroup>
        </>
      )}
      <Divider />
      <ButtonGroup variant="minimal">
        <Tool label="Link" keys="mod+k" icon={<Link />} isOn={at.isInLink} act={openLink} />
        <Tool
          label="Picture"
          icon={<Media />}
          isOn={false}
          act={() =>
            pickAsset('image', (row) =>
              insertBlocks(editor, [
                { type: 'image', id: createId(), ...asPicture(row), children: [{ text: '' }] },
              ]),
            )
          }
        />
        {!isCompact && (
          <>
            <Tool label="Table" icon={<Th />} isOn={at.isInTable} act={() => insertTable(editor)} />
            <Tool
              label="Divider"
              icon={<Minus />}
              isOn={false}
              act={() =>
                insertBlocks(editor, [{ type: 'divider', id: createId(), children: [{ text: '' }] }])
              }
            />
          </>
        )}
      </ButtonGroup>
      {!isCompact && (
        <>
          <Divider />
          <ButtonGroup variant="minimal">
            <Tool label="Find and replace" keys="mod+f" icon={<Search />} isOn={false} act={openFind} />
          </ButtonGroup>
        </>
      )}
      {at.isInTable && (
        <>
          <Divider />
          <ButtonGroup variant="minimal" aria-label="Table">
            <Tool label="Add row below" icon={<AddRowBottom />} isOn={false} act={() => addRow(editor)} />
            <Tool
              label="Add column right"
              icon={<AddColumnRight />}
              isOn={false}
              act={() => addColumn(editor)}
            />
            <Tool label="Remove row" icon={<RemoveRowBottom />} isOn={false} act={() => removeRow(editor)} />
            <Tool
              label="Remove column"
              icon={<RemoveColumn />}
              isOn={false}
              act={() => removeColumn(editor)}
            />
            <Tool label="Remove table" icon={<Trash />} isOn={false} act={() => removeTable(editor)} />
          </ButtonGroup>
        </>
      )}
      <LinkDialog
        isOpen={isLinking}
        link={isLinking ? linkAt(editor) : null}
        hasChoice={isLinking && hasChoice(editor)}
        onClose={() => setLinking(false)}
        giveBack={back}
        onSave={(url, text) => {
          goToPlace()
          setLink(editor, url, text)
        }}
        onRemove={() => removeLink(editor)}
      />
    </div>
  )
})

const lineValue = (type: string) => (type === 'quote' || type === 'code' ? type : 'paragraph')

type ToolProps = { label: string; keys?: string | undefined; icon: ReactNode; isOn: boolean; act(): void }

function Tool({ label, keys, icon, isOn, act }: ToolProps) {
  return (
    <Tooltip
      content={keys ? `${label} (${keyLabel(keys)})` : label}
      hoverOpenDelay={500}
      compact
      placement="top"
    >
      <Button
        variant="minimal"
        size="small"
        icon={icon as React.JSX.Element}
        active={isOn}
        aria-label={label}
        aria-pressed={isOn}
        // The caret must stay in the text.
        onMouseDown={(event) => event.preventDefault()}
        onClick={act}
      />
    </Tooltip>
  )
}
