import { Button, InputGroup, Tooltip } from '@blueprintjs/core'
import { ArrowDown, ArrowUp, Cross, Font, Search, TextHighlight } from '@blueprintjs/icons'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { maxQueryLength } from '#shared/kernel/richText/find/findWords.ts'
import { keyLabel } from '../toolbar/keyLabel.ts'
import styles from './FindBar.module.css'
import type { Find } from './useFind.ts'

/** Find and replace, above the text. */
export function FindBar({ find, isReadOnly }: { find: Find; isReadOnly: boolean }) {
  const { open, query, words, options, hits, at, news, current } = find
  const field = useRef<HTMLInputElement>(null)
  // Also when it is asked for again, from the text.
  useEffect(() => {
    if (open) field.current?.select()
  }, [open])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      find.close()
    }
  }
  const onEnter = (event: KeyboardEvent, act: () => void) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    act()
  }
  const count = query === '' ? '' : hits.length === 0 ? 'Not found' : `${at + 1} of ${hits.length}`
  const isReplacing = open === 'replace' && !isReadOnly
  return (
    <search className={styles.bar} aria-label="Find in the text" onKeyDown={onKeyDown}>
      <div className={styles.row}>
        <InputGroup
          inputRef={field}
          size="small"
          className={styles.field ?? ''}
          leftIcon={<Search />}
          aria-label="Find"
          placeholder="Find"
          autoComplete="off"
          maxLength={maxQueryLength}
          value={query}
          intent={query !== '' && hits.length === 0 ? 'warning' : 'none'}
          onValueChange={(next) => find.look(next)}
          onKeyDown={(event) => onEnter(event, () => find.step(event.shiftKey ? -1 : 1))}
        />
        <Choice
          label="Match case"
          icon={<Font />}
          isOn={options.matchCase}
          act={() => find.look(query, { ...options, matchCase: !options.matchCase })}
        />
        <Choice
          label="Whole words"
          icon={<TextHighlight />}
          isOn={options.wholeWords}
          act={() => find.look(query, { ...options, wholeWords: !options.wholeWords })}
        />
        <Tool
          label="Previous"
          keys="shift+enter"
          icon={<ArrowUp />}
          isOff={hits.length === 0}
          act={() => find.step(-1)}
        />
        <Tool
          label="Next"
          keys="enter"
          icon={<ArrowDown />}
          isOff={hits.length === 0}
          act={() => find.step(1)}
        />
        <span className={styles.count} role="status">
          {news || count}
        </span>
        <Tool label="Close" keys="escape" icon={<Cross />} isOff={false} act={find.close} />
      </div>
      {current?.place.kind === 'field' && (
        <p className={styles.place}>In a field of a block: “{current.place.text}”</p>
      )}
      {isReplacing && (
        <div className={styles.row}>
          <InputGroup
            size="small"
            className={styles.field ?? ''}
            aria-label="Replace with"
            placeholder="Replace with"
            autoComplete="off"
            maxLength={maxQueryLength}
            value={words}
            onValueChange={find.setWords}
            onKeyDown={(event) => onEnter(event, find.replaceOne)}
          />
          <Button size="small" text="Replace" disabled={hits.length === 0} onClick={find.replaceOne} />
          <Button size="small" text="Replace all" disabled={hits.length === 0} onClick={find.replaceAll} />
        </div>
      )}
    </search>
  )
}

type ChoiceProps = { label: string; icon: React.JSX.Element; isOn: boolean; act(): void }

const Choice = ({ label, icon, isOn, act }: ChoiceProps) => (
  <Tooltip content={label} hoverOpenDelay={500} compact placement="top">
    <Button
      size="small"
      variant="minimal"
      icon={icon}
      aria-label={label}
      aria-pressed={isOn}
      active={isOn}
      onClick={act}
    />
  </Tooltip>
)

type ToolProps = { label: string; keys: string; icon: React.JSX.Element; isOff: boolean; act(): void }

const Tool = ({ label, keys, icon, isOff, act }: ToolProps) => (
  <Tooltip content={`${label} (${keyLabel(keys)})`} hoverOpenDelay={500} compact placement="top">
    <Button size="small" variant="minimal" icon={icon} aria-label={label} disabled={isOff} onClick={act} />
  </Tooltip>
)
