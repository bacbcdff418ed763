import { type FormEvent, Suspense, useId, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { portalsSearchWords } from '#shared/features/portals/words/search/words.generated.ts'
import { portalsWords } from '#shared/features/portals/words/words.generated.ts'
import { AsideBoundary } from '#web/kernel/parts/AsideBoundary.tsx'
import { lazyPart } from '#widgets/kernel/loading/lazyPart.tsx'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { loadShown } from '#widgets/kernel/words/loadShown.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './SearchBox.module.css'
import { useOptions } from './useOptions.ts'

/** Nobody needs it before they type. */
const Suggestions = lazyPart(async () => {
  const [{ Suggestions }] = await Promise.all([import('./Suggestions.tsx'), loadShown(portalsSearchWords)])
  return Suggestions
})

/** A letter alone says too little. */
const leastLetters = 2

type Props = { size?: 'normal' | 'large'; onSearch?: (address: string) => void }

/** Opens `search?q=`; a term is needed (2§5). Matches are suggested while typing: arrows choose, Enter opens. */
export function SearchBox({ size = 'normal', onSearch }: Props) {
  const t = useWords(portalsWords)
  const id = useId()
  const [path, navigate] = useLocation()
  const [params] = useSearchParams()
  const [term, setTerm] = useState(path === '/search' ? (params.get('q') ?? '') : '')
  const [isOpen, setOpen] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const options = useOptions(list)
  const isShown = isOpen && term.trim().length >= leastLetters
  const close = () => {
    setOpen(false)
    options.clear()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isShown && options.choose()) return
    if (term.trim() === '') return
    close()
    const address = `/search?q=${encodeURIComponent(term.trim())}`
    if (onSearch) onSearch(address)
    else navigate(address)
  }
  return (
    <search
      className={styles.search}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && close()}
    >
      <form
        className={`${styles.box} ${styles[size]}`}
        onSubmit={submit}
        action="search"
        data-short={t('search')}
      >
        <label className={styles.hidden} htmlFor={id}>
          {t('search')}
        </label>
        <input
          id={id}
          name="q"
          type="search"
          role="combobox"
          autoComplete="off"
          aria-expanded={isShown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isShown ? options.active : undefined}
          className={styles.input}
          placeholder={t('searchHint')}
          value={term}
          onChange={(event) => {
            setTerm(event.target.value)
            setOpen(true)
            options.clear()
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && isShown) {
              event.preventDefault()
              close()
            } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
              event.preventDefault()
              if (isShown) options.move(event.key === 'ArrowDown' ? 1 : -1)
              else setOpen(true)
            }
          }}
        />
        <button type="submit" className={styles.button} aria-label={t('search')}>
          <Icon name="search" />
        </button>
      </form>
      <div ref={list} id={`${id}-list`} className={isShown ? styles.popup : undefined} hidden={!isShown}>
        {isShown && (
          <AsideBoundary close={close}>
            <Suspense fallback={null}>
              <Suggestions
                term={term.trim()}
                id={id}
                active={options.active}
                leave={(address) => {
                  close()
                  onSearch?.(address)
                }}
              />
            </Suspense>
          </AsideBoundary>
        )}
      </div>
    </search>
  )
}
