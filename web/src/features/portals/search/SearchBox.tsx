import { type FormEvent, useId, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { portalsWords } from '../../../../../shared/src/features/portals/words/words.generated.ts'
import { Icon } from '../../../../../shared/widgets/kernel/parts/Icon.tsx'
import { useWords } from '../../../../../shared/widgets/kernel/words/useWords.ts'
import styles from './SearchBox.module.css'

type Props = { size?: 'normal' | 'large'; onSearch?: (address: string) => void }

/** Leads to `search?q=`; a term is needed (2§5). */
export function SearchBox({ size = 'normal', onSearch }: Props) {
  const t = useWords(portalsWords)
  const id = useId()
  const [path, navigate] = useLocation()
  const [params] = useSearchParams()
  const [term, setTerm] = useState(path === '/search' ? (params.get('q') ?? '') : '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (term.trim() === '') return
    const address = `/search?q=${encodeURIComponent(term.trim())}`
    if (onSearch) onSearch(address)
    else navigate(address)
  }
  return (
    <search>
      <form className={`${styles.box} ${styles[size]}`} onSubmit={submit} action="search">
        <label className={styles.hidden} htmlFor={id}>
          {t('search')}
        </label>
        <input
          id={id}
          name="q"
          type="search"
          className={styles.input}
          placeholder={t('searchHint')}
          value={term}
          onChange={(event) => setTerm(event.target.value)}
        />
        <button type="submit" className={styles.button} aria-label={t('search')}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  )
}
