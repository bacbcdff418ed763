import { type FormEvent, useId, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { Icon } from '../../../../../shared/widgets/kernel/parts/Icon.tsx'
import styles from './SearchBox.module.css'

type Props = { size?: 'normal' | 'large'; onSearch?: (address: string) => void }

/** Leads to `search?q=`; a term is needed (2§5). */
export function SearchBox({ size = 'normal', onSearch }: Props) {
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
          Search
        </label>
        <input
          id={id}
          name="q"
          type="search"
          className={styles.input}
          placeholder="What would you like to learn today?"
          value={term}
          onChange={(event) => setTerm(event.target.value)}
        />
        <button type="submit" className={styles.button} aria-label="Search">
          <Icon name="search" />
        </button>
      </form>
    </search>
  )
}
